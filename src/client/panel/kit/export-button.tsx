import { Button } from 'react-bootstrap';
import { usePageFacts } from '#client/components/page-facts.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { fileWords as words } from '#shared/panel/list-words.ts';
import { mayDo } from '#shared/staff/rights.ts';
import { useRole } from '../session/session.ts';
import { FailedAction } from './list-state.tsx';
import { useAction } from './use-action.ts';

interface ExportButtonProps {
  /** The list's definition: the call that returns the file, and the file's name. */
  list: { exportPath: string; file: string };
  body?: object;
}

/** Downloads a list for a spreadsheet, after a fresh proof. Shown only to people with the right to do this. */
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
