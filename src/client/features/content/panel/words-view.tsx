import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button, ListGroup } from 'react-bootstrap';
import { useNavigate, useParams } from 'react-router';
import { Link } from '#client/components/link.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { groupBy } from '#client/panel/kit/group-by.ts';
import { StateMark } from '#client/panel/kit/link-rows.tsx';
import { ListState } from '#client/panel/kit/list-state.tsx';
import { formatDateTime } from '#client/panel/kit/moment.tsx';
import { KeptCopies, useKeptCopies } from '#client/panel/kit/versions/kept-copies.tsx';
import { ViewHead } from '#client/panel/kit/view-head.tsx';
import { personMay } from '#client/panel/session/person-may.ts';
import { currentSession, setSession, useSession } from '#client/panel/session/session.ts';
import { contentWords as words } from '#shared/content/panel-words.ts';
import type { ContentKind } from '#shared/content/responses.ts';
import { paths } from '#shared/paths.ts';
import { contentCopies, contentListQuery } from './content-queries.ts';
import type { DocumentPlace } from './document-editor.tsx';
import { type Publication, PublishDialog } from './publish-dialog.tsx';
import { PRICE_KIND, useTakeBack } from './take-back.ts';
import './words.scss';

const DocumentEditor = lazy(() => import('./document-editor.tsx'));

const pathOf = (kind?: string) => [paths.admin, 'words', ...(kind ? [kind] : [])].join('/');

/** What owners look for first. Every other kind is a page. */
const firm = ['firm', 'announcement', 'prices', 'testimonials', 'team', 'clients'];

const groupOf = ({ kind }: ContentKind): keyof typeof words.groups =>
  firm.includes(kind) ? 'firm' : /^service|^solutions/.test(kind) ? 'services' : 'pages';

const rankOf = ({ kind }: ContentKind) => firm.indexOf(kind) + 1 || firm.length + 1;

/** All texts and prices, with what is not published yet. */
export function Component() {
  const navigate = useNavigate();
  const { id: kind } = useParams();
  const query = useQuery(contentListQuery);
  const [isPublishing, setPublishing] = useState<readonly string[] | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [published, setPublished] = useState<Publication | null>(null);
  const [copyKey, setCopyKey] = useState<string | null>(null);
  const [place, setPlace] = useState<DocumentPlace | null>(null);
  const { copies, discard, refresh, ...kept } = useKeptCopies(contentCopies);
  const mayPublishPrices = personMay(useSession().person, 'prices');
  const drafts = (query.data ?? []).filter(
    (each) => each.draft && (each.kind !== PRICE_KIND || mayPublishPrices),
  );
  const chosen = drafts.filter((each) => !left.includes(each.kind)).map((each) => each.kind);

  function open(next: string | undefined, copy: string | null = null) {
    setCopyKey(copy);
    navigate(pathOf(next));
  }
  function show(next: string, at: string) {
    setPublishing(null);
    setPlace({ kind: next, at });
    if (next !== kind) open(next);
  }
  const close = () => {
    open(undefined);
    refresh();
  };
  useResumed(open);
  useClickedText(show);

  return (
    <>
      <ViewHead title={words.title} about={words.about}>
        {chosen.length > 0 && (
          <Button onClick={() => setPublishing(chosen)}>{words.publish(chosen.length)}</Button>
        )}
      </ViewHead>
      {published && <PublishedNotice publication={published} onGone={() => setPublished(null)} />}
      <KeptCopies
        {...kept}
        copies={kind ? [] : copies}
        restoreLabel="Continue writing"
        onRestore={({ key, copy }) => open(String(copy.recordId), key)}
        onDiscard={discard}
      />
      <ListState query={query} words={words}>
        {(kinds) => {
          const groups = groupBy(kinds, groupOf);
          return (['firm', 'services', 'pages'] as const).map((name) => (
            <KindGroup
              key={name}
              name={words.groups[name]}
              kinds={[...(groups.get(name) ?? [])].sort((a, b) => rankOf(a) - rankOf(b))}
              chosen={chosen}
              mayPublishPrices={mayPublishPrices}
              onChoose={(each, isChosen) =>
                setLeft(isChosen ? left.filter((other) => other !== each) : [...left, each])
              }
            />
          ));
        }}
      </ListState>
      {kind && (
        <Suspense>
          <DocumentEditor
            key={kind}
            kind={kind}
            copyKey={copyKey}
            place={place}
            onClose={close}
            onPublish={() => setPublishing([kind])}
          />
        </Suspense>
      )}
      {isPublishing && (
        <PublishDialog
          kinds={isPublishing}
          onClose={() => setPublishing(null)}
          onShow={show}
          onPublished={(publication) => {
            setPublishing(null);
            setPublished(publication);
            if (kind) close();
          }}
        />
      )}
    </>
  );
}

/** Continues with the texts that were open when the session ended. */
function useResumed(open: (kind: string, copyKey: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the view opens.
  useEffect(() => {
    const { password, person, resume } = currentSession();
    const copy = resume && contentCopies.read(resume);
    if (!copy) return;
    setSession({ password, person });
    open(String(copy.recordId), resume);
  }, []);
}

/** A click on a text of the preview, also in another tab, leads to its field. */
function useClickedText(show: (kind: string, at: string) => void): void {
  const onClicked = useEffectEvent(show);
  useEffect(() => {
    const channel = new BroadcastChannel('content-field');
    channel.onmessage = ({ data }: MessageEvent<DocumentPlace>) => onClicked(data.kind, data.at);
    return () => channel.close();
  }, []);
}

interface KindGroupProps {
  name: string;
  kinds: readonly ContentKind[];
  /** The kinds whose drafts will be published. */
  chosen: readonly string[];
  mayPublishPrices: boolean;
  onChoose(kind: string, isChosen: boolean): void;
}

function KindGroup({ name, kinds, ...row }: KindGroupProps) {
  if (kinds.length === 0) return null;
  return (
    <section className="mb-4">
      <h2 className="h5">{name}</h2>
      <ListGroup as="ul" variant="flush">
        {kinds.map((kind) => (
          <KindRow key={kind.kind} content={kind} {...row} />
        ))}
      </ListGroup>
    </section>
  );
}

interface KindRowProps extends Omit<KindGroupProps, 'name' | 'kinds'> {
  content: ContentKind;
}

function KindRow({ content, chosen, mayPublishPrices, onChoose }: KindRowProps) {
  const { timeZone } = usePageFacts();
  const { kind, label, page, draft, published } = content;
  const isRefused = kind === PRICE_KIND && !mayPublishPrices;
  const said = (step: { by: string; at: string }, say: (name: string, moment: string) => string) =>
    say(step.by, formatDateTime(step.at, timeZone));
  return (
    <ListGroup.Item as="li" className="content-row">
      {draft && (
        <label className="content-row__choice">
          <input
            type="checkbox"
            className="form-check-input"
            checked={chosen.includes(kind)}
            disabled={isRefused}
            aria-label={words.choose(label)}
            onChange={({ target }) => onChoose(kind, target.checked)}
          />
        </label>
      )}
      <div className="content-row__text">
        <Link className="content-row__name" to={pathOf(kind)}>
          {label}
        </Link>
        <p className="content-row__state mw-none mb-0">
          {draft && <StateMark tone="open">{words.draft}</StateMark>}{' '}
          {draft
            ? said(draft, words.draftBy)
            : published
              ? said(published, words.publishedBy)
              : words.builtIn}
          {draft && isRefused && ` ${words.ownersOnly}`}
        </p>
      </div>
      <a
        className="btn btn-sm btn-quiet"
        href={page}
        target="_blank"
        rel="noopener"
        aria-label={`${words.view}: ${label}`}
      >
        {words.view}
      </a>
    </ListGroup.Item>
  );
}

/** After a publication: where to see it, and the way back. */
function PublishedNotice({ publication, onGone }: { publication: Publication; onGone(): void }) {
  const { takeBack, isBusy, dialog } = useTakeBack();
  return (
    <div className="content-published">
      <p className="mb-0 me-auto" role="status">
        {words.published(publication.labels)}
      </p>
      <a className="btn btn-sm btn-outline-primary" href={publication.page} target="_blank" rel="noopener">
        {words.see}
      </a>
      <Button size="sm" variant="quiet" aria-disabled={isBusy} onClick={() => takeBack(publication, onGone)}>
        {words.takeBack}
      </Button>
      {dialog}
    </div>
  );
}
