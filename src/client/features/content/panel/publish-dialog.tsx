import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'react-bootstrap';
import { PanelDialog } from '#client/panel/kit/dialog.tsx';
import { FailedAction } from '#client/panel/kit/list-state.tsx';
import { useAction } from '#client/panel/kit/use-action.ts';
import { Differences } from '#client/panel/kit/versions/differences.tsx';
import { contentWords as words } from '#shared/content/panel-words.ts';
import type { PublishedContent, ReadContent } from '#shared/content/responses.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { contentsQuery } from './content-queries.ts';
import { type DocumentField, documentChanges } from './document-values.ts';
import { FindingsList } from './findings-list.tsx';
import { PRICE_KIND } from './take-back.ts';

export interface Publication extends PublishedContent {
  labels: readonly string[];
  kinds: readonly string[];
  /** The page that shows the first of them. */
  page: string;
}

interface PublishDialogProps {
  kinds: readonly string[];
  onClose(): void;
  onPublished(publication: Publication): void;
  /** Opens the form at a place that has to be corrected. */
  onShow(kind: string, at: string): void;
}

/** What changes on the site, place by place; publishes it at once. */
export function PublishDialog({ kinds, onClose, onPublished, onShow }: PublishDialogProps) {
  const { act, isBusy, error, proofDialog } = useAction();
  const query = useQuery(contentsQuery(kinds));
  const contents = query.isFetching ? [] : (query.data ?? []);
  const failure = error ?? query.error;
  const isLoaded = contents.length > 0;
  const isBlocked = contents.some(({ findings }) => findings.some(({ level }) => level !== 'warning'));
  const publish = () =>
    act({
      path: kinds.includes(PRICE_KIND) ? staffApi.publishPrices : staffApi.publishContent,
      body: { documents: contents.map(({ kind, version }) => ({ kind, version })) },
      onDone: (answer: PublishedContent) =>
        onPublished({
          ...{ ...answer, kinds, page: contents[0]?.page ?? '/' },
          labels: contents.map(({ label }) => label),
        }),
    });
  return (
    <PanelDialog title={words.publishTitle(kinds.length)} onClose={onClose} size="lg">
      <Modal.Body>
        {isLoaded ? (
          contents.map((content) => <DocumentChanges key={content.kind} content={content} onShow={onShow} />)
        ) : (
          <p role="status">{words.loading}</p>
        )}
        <FailedAction error={isBusy ? null : failure} className="mb-0" />
      </Modal.Body>
      <Modal.Footer>
        {isLoaded && !isBlocked && (
          <Button aria-disabled={isBusy} onClick={publish}>
            {isBusy ? words.publishing : words.publishNow}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </Modal.Footer>
      {proofDialog}
    </PanelDialog>
  );
}

interface DocumentChangesProps extends Pick<PublishDialogProps, 'onShow'> {
  content: ReadContent;
}

function DocumentChanges({ content, onShow }: DocumentChangesProps) {
  const { kind, label, document, inForce, findings } = content;
  const schema = content.schema as DocumentField;
  const found = { schema, document, findings, onShow: (at: string) => onShow(kind, at) };
  return (
    <section className="mb-4" aria-label={label}>
      <h3 className="h5">{label}</h3>
      <FindingsList level="error" {...found} />
      <div className="mt-3">
        <Differences changes={documentChanges(schema, inForce, document)} />
      </div>
      <FindingsList level="warning" {...found} />
    </section>
  );
}
