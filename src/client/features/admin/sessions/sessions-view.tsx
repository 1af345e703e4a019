import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { staffApi } from '../../../../shared/admin/paths.ts';
import { sessionWords as words } from '../../../../shared/content/admin-desk.ts';
import { ActionDialog } from '../parts/dialog.tsx';
import { FailedAction } from '../parts/failed-action.tsx';
import { ListState } from '../parts/list-state.tsx';
import { useAction } from '../parts/use-action.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { sessionsQuery } from '../queries-of-staff.ts';
import { useSession } from '../session.ts';
import { SessionsTable } from './sessions-table.tsx';

/** Where one is signed in oneself. */
export function Component() {
  const { person } = useSession();
  const query = useQuery(sessionsQuery);
  const ending = useAction();
  const endingOthers = useAction();
  const [isAsking, setAsking] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const own = query.data?.filter(({ isYours }) => isYours) ?? [];
  const hasOthers = own.some(({ isThis }) => !isThis);
  return (
    <>
      <ViewHead title={words.title} about={person ? words.about : words.aboutShared}>
        {hasOthers && (
          <Button variant="outline-primary" onClick={() => setAsking(true)}>
            {words.endOthers}
          </Button>
        )}
      </ViewHead>
      <FailedAction error={ending.error} />
      <ListState query={query} words={words}>
        {() => (
          <div ref={rows} tabIndex={-1} className="staff-desk__rows">
            <SessionsTable
              label={words.title}
              sessions={own}
              action={ending}
              onEnded={() => rows.current?.focus()}
            />
            {!hasOthers && <p className="admin-status">{words.noOthers}</p>}
          </div>
        )}
      </ListState>
      {isAsking && (
        <ActionDialog
          title={words.endOthersTitle}
          text={words.endOthersText}
          submit={words.endOthers}
          isDanger
          isBusy={endingOthers.isBusy}
          error={endingOthers.error}
          onSubmit={() =>
            endingOthers.act({
              path: staffApi.endOtherSessions,
              done: words.othersEnded,
              onDone() {
                setAsking(false);
                rows.current?.focus();
              },
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
      {ending.proofDialog}
      {endingOthers.proofDialog}
    </>
  );
}
