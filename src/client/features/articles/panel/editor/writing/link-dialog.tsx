import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from 'react-bootstrap';
import { usePageFacts } from '#client/components/page-facts.ts';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { panelArticlesQuery } from '#client/panel/queries.ts';
import { textProblems } from '#shared/articles/body/problems.ts';
import { linkWords as words } from '#shared/articles/writing-words.ts';
import { findTargets, type LinkTarget } from './link-targets.ts';
import { linkSource, meantAddress, type TypedLink } from './links.ts';

interface LinkDialogProps {
  /** The link at the cursor; without an address a new one. */
  link: TypedLink;
  /** The article's text, whose headings can be linked to. */
  content: string;
  onClose(): void;
  /** Without an address, the link's words stay alone. */
  onLink(link: TypedLink): void;
}

/** Asks where the selected words lead: an address, or a page, article or heading that a search finds. */
export function LinkDialog({ link, content, onClose, onLink }: LinkDialogProps) {
  const { siteUrl } = usePageFacts();
  const [typed, setTyped] = useState({ text: link.text, address: '' });
  const { data: articles } = useQuery(panelArticlesQuery);
  const targets = useMemo(
    () => findTargets(typed.address, { articles, content }),
    [typed.address, articles, content],
  );
  const isNew = link.address === '';
  const choose = ({ label, address }: LinkTarget) => onLink({ text: typed.text.trim() || label, address });

  /** Of words that are no address, the first thing that they find. */
  function submit({ text = '', address: written = '' }: Record<string, string>) {
    const address = meantAddress(written, siteUrl);
    const [refused] = textProblems(linkSource({ text: 'x', address }));
    const [first] = targets;
    if (refused && !first) return { problems: { address: refused.message } };
    if (refused && first) choose(first);
    else onLink({ text, address });
    return null;
  }

  return (
    <ActionDialog
      title={words.title}
      submit={isNew ? words.insert : words.save}
      action={submit}
      onClose={onClose}
    >
      {(field) => (
        <div
          onChange={({ target }) => {
            const { name, value } = target as HTMLInputElement;
            setTyped((now) => ({ ...now, [name]: value }));
          }}
        >
          {field({ name: 'text', label: words.text, defaultValue: link.text, required: false })}
          {field({
            name: 'address',
            label: words.address,
            defaultValue: link.address,
            hint: words.hint,
            inputMode: 'url',
            autoFocus: true,
          })}
          <p className="visually-hidden" role="status">
            {targets.length > 0 && words.found(targets.length)}
          </p>
          <ul className="link-targets list-unstyled mb-0">
            {targets.map((target) => (
              <li key={target.address}>
                <Button variant="quiet" onClick={() => choose(target)}>
                  {target.label}
                  <span className="small text-body-secondary">{`${target.kind} · ${target.address}`}</span>
                </Button>
              </li>
            ))}
          </ul>
          {!isNew && (
            <Button variant="outline-primary" onClick={() => onLink({ text: typed.text, address: '' })}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
    </ActionDialog>
  );
}
