import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-bootstrap';
import { usePageFacts } from '#client/components/page-facts.ts';
import { formatDateTime } from '#client/panel/kit/moment.tsx';
import { History, RevisionChanges } from '#client/panel/kit/versions/history.tsx';
import { contentWords, formWords as words } from '#shared/content/panel-words.ts';
import type { ReadContent } from '#shared/content/responses.ts';
import { contentRevisionQuery, contentRevisionsQuery } from './content-queries.ts';
import { type DocumentField, documentChanges } from './document-values.ts';
import { useTakeBack } from './take-back.ts';
import type { DocumentEditing } from './use-document-editing.ts';

/** The panel next to the fields or, if there is no room, instead of them. 'write' shows the preview. */
export type SideView = 'write' | 'preview' | 'history';

interface DocumentSideProps {
  content: ReadContent;
  editing: DocumentEditing;
}

export const DocumentSide = ({ view, ...props }: DocumentSideProps & { view: SideView }) =>
  view === 'history' ? <DocumentHistory {...props} /> : <Preview {...props} />;

/** The page with all drafts. It is loaded again after each save. */
function Preview({ content: { page }, editing: { version, isDirty } }: DocumentSideProps) {
  const address = `/preview${page}`;
  return (
    <div className="content-preview">
      <div className="d-flex flex-wrap align-items-center justify-content-between gap-2">
        <p className="form-text mb-0" role="status">
          {isDirty ? words.previewStale : words.previewHint}
        </p>
        <a className="btn btn-quiet btn-sm" href={address} target="_blank" rel="noopener">
          {words.openPreview}
        </a>
      </div>
      <iframe key={version} className="content-preview__page" src={address} title={words.preview} />
    </div>
  );
}

/** What was published before, and the words as delivered. */
function DocumentHistory({ content, editing }: DocumentSideProps) {
  const { timeZone } = usePageFacts();
  const { kind } = content;
  const query = useQuery(contentRevisionsQuery(kind));
  const { takeBack, isBusy, mayTakeBack, dialog } = useTakeBack();
  const newest = query.data?.[0];
  return (
    <>
      <History
        query={query}
        hint={words.historyHint}
        titleOf={({ at, isBuiltIn }) =>
          at === null || isBuiltIn ? words.builtIn : words.publishedAt(formatDateTime(at, timeZone))
        }
        factsOf={({ by }) => by && <span className="text-body-secondary">{words.by(by)}</span>}
      >
        {(id) => (
          <>
            {newest?.id === id && newest.at !== null && mayTakeBack(newest.kinds) && (
              <Button
                variant="outline-primary"
                size="sm"
                className="m-2"
                aria-disabled={isBusy}
                onClick={() => takeBack(newest)}
              >
                {contentWords.takeBack}
              </Button>
            )}
            <Revision id={id} content={content} editing={editing} />
          </>
        )}
      </History>
      {dialog}
    </>
  );
}

const Revision = ({ id, content, editing }: DocumentSideProps & { id: number }) => (
  <RevisionChanges
    query={useQuery(contentRevisionQuery(content.kind, id))}
    changesOf={({ document }) => documentChanges(content.schema as DocumentField, document, editing.document)}
    onRestore={({ document }) => editing.replace(document)}
  />
);
