import { Button } from 'react-bootstrap';
import { localNow } from '../../../shared/local-day.ts';
import { mayDo } from '../../../shared/staff/rights.ts';
import { usePageFacts } from '../../components/page-facts.ts';
import { useSession } from '../session/session.ts';
import { FailedAction } from './failed-action.tsx';
import { saveFile } from './save-file.ts';
import { useAction } from './use-action.ts';

interface ExportButtonProps {
  /** The call that answers with the file. */
  path: string;
  body?: object;
  /** What the file begins with; the firm's day and `.csv` follow. */
  name: string;
  words: { download: string; downloading: string };
}

/** Downloads a list for a spreadsheet, after a fresh proof; for those alone who may. */
export function ExportButton({ path, body = {}, name, words }: ExportButtonProps) {
  const { person } = useSession();
  const { timeZone } = usePageFacts();
  const file = useAction();
  if (!mayDo(person?.role ?? 'owner', 'exports')) return null;
  const onDone = (csv: Blob) => saveFile(csv, `${name}-${localNow(new Date(), timeZone).day}.csv`);
  return (
    <>
      <Button
        variant="outline-primary"
        aria-disabled={file.isBusy}
        onClick={() => file.act({ path, body, onDone })}
      >
        {file.isBusy ? words.downloading : words.download}
      </Button>
      <FailedAction error={file.error} />
      {file.proofDialog}
    </>
  );
}
