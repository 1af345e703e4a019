import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { sessionWords, staffWords as words } from '../../../../shared/content/admin-desk.ts';
import type { StaffMember } from '../../../../shared/staff/staff.ts';
import { PanelDialog } from '../../../desk/kit/dialog.tsx';
import { FailedAction } from '../../../desk/kit/failed-action.tsx';
import { ListState } from '../../../desk/kit/list-state.tsx';
import { useAction } from '../../../desk/kit/use-action.ts';
import { SessionsTable } from './sessions-table.tsx';
import { sessionsQuery } from './staff-queries.ts';

/** Where somebody else is signed in, for an owner. */
export function SessionsDialog({
  member: { name, email },
  onClose,
}: {
  member: StaffMember;
  onClose(): void;
}) {
  const query = useQuery(sessionsQuery);
  const ending = useAction();
  const close = useRef<HTMLButtonElement>(null);
  const title = words.sessionsTitle(name);
  return (
    <>
      <PanelDialog title={title} size="lg" onClose={onClose}>
        <Modal.Body>
          <FailedAction error={ending.error} />
          <ListState query={query} words={sessionWords}>
            {(sessions) => (
              <SessionsTable
                label={title}
                sessions={sessions.filter((session) => session.email === email)}
                action={ending}
                onEnded={() => close.current?.focus()}
              />
            )}
          </ListState>
        </Modal.Body>
        <Modal.Footer>
          <Button ref={close} variant="outline-primary" onClick={onClose}>
            {words.close}
          </Button>
        </Modal.Footer>
      </PanelDialog>
      {ending.proofDialog}
    </>
  );
}
