import { Button } from 'react-bootstrap';
import { fileWords as words } from '../../../shared/content/desk-list.ts';
import { localNow } from '../../../shared/local-day.ts';
import { mayDo } from '../../../shared/staff/rights.ts';
import { usePageFacts } from '../../components/page-facts.ts';
import { useRole } from '../session/session.ts';
import { FailedAction } from './list-state.tsx';
import { useAction } from './use-action.ts';

interface ExportButtonProps {
  /** Its definition: the call that answers with the file, and what that is called. */
  list: { exportPath: string; file: string };
  body?: object;
}

/** Downloads a list for a spreadsheet, after a fresh proof; for those alone who may. */
export function ExportButton({ list, body = {} }: ExportButtonProps) {
  const role = useRole();
  const { timeZone } = usePageFacts();
  const file = useAction();
  if (!mayDo(role, 'exports')) return null;
  const saveAs = `${list.file}-${localNow(new Date(), timeZone).day}.csv`;
  return (
    <>
      <Button
        variant="outline-primary"
        aria-disabled={file.isBusy}
        onClick={() => file.act({ path: list.exportPath, body, saveAs })}
      >
        {file.isBusy ? words.downloading : words.download}
      </Button>
      <FailedAction error={file.error} />
      {file.proofDialog}
    </>
  );
}
