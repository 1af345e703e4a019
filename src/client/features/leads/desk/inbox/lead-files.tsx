import { Button } from 'react-bootstrap';
import { leadWords as words } from '../../../../../shared/content/desk-inbox.ts';
import { staffApi } from '../../../../../shared/desk/paths.ts';
import type { LeadFile } from '../../../../../shared/leads/leads.ts';
import { FailedAction } from '../../../../desk/kit/failed-action.tsx';
import { useAction } from '../../../../desk/kit/use-action.ts';

const kilobytes = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 0,
});

/** What came with it. A file is handed out as a download alone, by an address of a minute. */
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
      <ul className="record-items lead-files list-unstyled mb-0">
        {files.map(({ id, name, size, quarantineReason }) => (
          <li key={id}>
            <span>
              {name}{' '}
              <span className="text-body-secondary">{kilobytes.format(Math.max(1, size / 1_000))}</span>
              {quarantineReason && (
                <span className="d-block text-danger">{words.harmful(quarantineReason)}</span>
              )}
            </span>
            {!quarantineReason && (
              <Button
                variant="outline-primary"
                size="sm"
                aria-label={`${words.getFile}: ${name}`}
                aria-disabled={isBusy}
                onClick={() => download(id)}
              >
                {words.getFile}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FailedAction error={error} />
    </section>
  );
}
