import { Badge, Button } from 'react-bootstrap';
import { sessionWords as words } from '../../../../shared/content/admin-desk.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { StaffSession } from '../../../../shared/staff/staff.ts';
import { DataTable } from '../../../desk/kit/data-table.tsx';
import { Empty } from '../../../desk/kit/list-state.tsx';
import { Moment } from '../../../desk/kit/moment.tsx';
import type { useAction } from '../../../desk/kit/use-action.ts';
import { browserName, placeName } from './where.ts';

interface SessionsTableProps {
  label: string;
  sessions: readonly StaffSession[];
  action: Pick<ReturnType<typeof useAction>, 'act' | 'isBusy'>;
  /** After one was ended: its row is gone, and the button with it. */
  onEnded(): void;
}

/** Where somebody is signed in, each with a button that ends it; the session that asks ends by logging out. */
export function SessionsTable({ label, sessions, action: { act, isBusy }, onEnded }: SessionsTableProps) {
  if (sessions.length === 0) return <Empty title={words.empty} hint={words.emptyHint} />;
  const end = ({ id }: StaffSession) =>
    act({ path: staffApi.endSession, body: { id }, done: words.ended, onDone: onEnded });
  return (
    <DataTable
      label={label}
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        {
          name: words.columns.browser,
          cell: ({ browser, isThis }) => (
            <>
              {browserName(browser)}{' '}
              {isThis && (
                <Badge pill bg="published">
                  {words.isThis}
                </Badge>
              )}
            </>
          ),
        },
        { name: words.columns.place, cell: ({ network }) => placeName(network) },
        { name: words.columns.used, cell: ({ usedAt }) => <Moment at={usedAt} /> },
        { name: words.columns.started, cell: ({ startedAt }) => <Moment at={startedAt} /> },
        {
          name: words.columns.actions,
          kind: 'actions',
          cell: (session) =>
            !session.isThis && (
              <Button
                variant="quiet-danger"
                size="sm"
                aria-label={`${words.end}: ${browserName(session.browser)}, ${placeName(session.network)}`}
                aria-disabled={isBusy}
                onClick={() => end(session)}
              >
                {words.end}
              </Button>
            ),
        },
      ]}
    />
  );
}
