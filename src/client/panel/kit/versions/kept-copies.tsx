import { useCallback, useEffect, useState } from 'react';
import { usePageFacts } from '#client/components/page-facts.ts';
import { formatDateTime } from '../moment.tsx';
import { RowButton } from '../row-button.tsx';
import { type Copies, dropCopy, type KeptCopy } from './copies.ts';

interface KeptCopiesProps<Values> extends Pick<Copies<Values>, 'label' | 'titleOf'> {
  copies: readonly KeptCopy<Values>[];
  /** The label of the first button: 'Restore' within the editor. */
  restoreLabel?: string;
  onRestore(kept: KeptCopy<Values>): void;
  onDiscard(key: string): void;
}

/** Unsaved texts that this browser has kept. */
export function KeptCopies<Values>({
  label,
  titleOf,
  copies,
  restoreLabel = 'Restore',
  onRestore,
  onDiscard,
}: KeptCopiesProps<Values>) {
  const { timeZone } = usePageFacts();
  if (copies.length === 0) return null;
  return (
    <ul className="kept-copies list-unstyled" aria-label={label}>
      {copies.map((kept) => {
        const { key, copy } = kept;
        const title = titleOf(copy.values);
        return (
          <li
            key={key}
            className="alert alert-warning kept-copy d-flex flex-wrap align-items-center justify-content-between column-gap-3 mb-2"
          >
            <p>
              <strong>{title}</strong>
              {` wasn’t saved. This browser stored a copy on ${formatDateTime(copy.keptAt, timeZone)}.`}
            </p>
            <div className="d-flex gap-2">
              <RowButton
                variant="outline-primary"
                label={restoreLabel}
                subject={title}
                onClick={() => onRestore(kept)}
              />
              <RowButton label="Discard" subject={title} onClick={() => onDiscard(key)} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The copies in this browser, including changes by other tabs. */
export function useKeptCopies<Values>({ label, titleOf, list }: Copies<Values>) {
  const [copies, setCopies] = useState(() => list());
  const refresh = useCallback(() => setCopies(list()), [list]);

  useEffect(() => {
    addEventListener('storage', refresh);
    return () => removeEventListener('storage', refresh);
  }, [refresh]);

  const discard = useCallback(
    (key: string) => {
      dropCopy(key);
      refresh();
    },
    [refresh],
  );
  return { label, titleOf, copies, discard, refresh };
}
