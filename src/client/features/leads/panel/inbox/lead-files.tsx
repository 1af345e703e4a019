import { ListGroup } from 'react-bootstrap';
import { FailedAction } from '#client/panel/kit/list-state.tsx';
import { RowButton } from '#client/panel/kit/row-button.tsx';
import { useAction } from '#client/panel/kit/use-action.ts';
import { fileSize } from '#shared/applications/attachments.ts';
import { leadWords as words } from '#shared/leads/inbox-words.ts';
import type { LeadFile } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';

/** The attached files. Each is offered only as a download, at an address that is valid for a minute. */
export function LeadFiles({ files }: { files: readonly LeadFile[] }) {
  const { act, isBusy, error } = useAction({ rereads: null });
  const download = (file: number) =>
    act({
      path: staffApi.leadFile,
      body: { file },
      onDone({ address }: { address: string }) {
        Object.assign(document.createElement('a'), { href: address, download: '' }).click();
      },
    });
  return (
    <section className="record-section">
      <h2>{words.files}</h2>
      <ListGroup as="ul" variant="flush" className="lead-files">
        {files.map((file) => (
          <ListGroup.Item
            as="li"
            key={file.id}
            className="d-flex flex-column flex-md-row justify-content-between align-items-start gap-2"
          >
            <span>
              {file.name} <span className="text-body-secondary">{fileSize(file.size)}</span>
              <FileNotes file={file} />
            </span>
            {(file.state === 'offered' || file.state === 'not scanned') && (
              <RowButton
                variant="outline-primary"
                label={words.getFile}
                subject={file.name}
                isBusy={isBusy}
                onClick={() => download(file.id)}
              />
            )}
          </ListGroup.Item>
        ))}
      </ListGroup>
      <FailedAction error={error} />
    </section>
  );
}

function FileNotes({ file: { state, isProtected, quarantineReason } }: { file: LeadFile }) {
  const isHeld = state === 'held';
  const note = isHeld ? words.harmful(quarantineReason) : words.fileStates[state];
  return (
    <>
      {note && (
        <span className={`d-block ${isHeld ? 'text-danger' : 'small text-body-secondary'}`}>{note}</span>
      )}
      {isProtected && <span className="d-block small text-body-secondary">{words.protectedFile}</span>}
    </>
  );
}
