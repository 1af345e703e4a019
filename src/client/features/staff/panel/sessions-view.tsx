import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { FailedAction, ListState } from '#client/panel/kit/list-state.tsx';
import { useAction } from '#client/panel/kit/use-action.ts';
import { ViewHead } from '#client/panel/kit/view-head.tsx';
import { useSession } from '#client/panel/session/session.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { sessionWords as words } from '#shared/panel/words.ts';
import { SessionsTable } from './sessions.tsx';
import { sessionsQuery } from './staff-queries.ts';

/** The browsers in which the person is signed in. */
export function Component() {
  const { person } = useSession();
  const query = useQuery(sessionsQuery);
  const ending = useAction();
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
            {!hasOthers && <p className="panel-status">{words.noOthers}</p>}
          </div>
        )}
      </ListState>
      {isAsking && (
        <ActionDialog
          title={words.endOthersTitle}
          text={words.endOthersText}
          submit={words.endOthers}
          isDanger
          action={() => ({ path: staffApi.endOtherSessions, done: words.othersEnded })}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            rows.current?.focus();
          }}
        />
      )}
      {ending.proofDialog}
    </>
  );
}
