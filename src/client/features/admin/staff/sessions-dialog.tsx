import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button, Modal } from 'react-bootstrap';
import type { StaffMember } from '../../../../shared/admin/staff.ts';
import { sessionWords, staffWords as words } from '../../../../shared/content/admin-desk.ts';
import { PanelDialog } from '../parts/dialog.tsx';
import { FailedAction } from '../parts/failed-action.tsx';
import { ListState } from '../parts/list-state.tsx';
import { useAction } from '../parts/use-action.ts';
import { sessionsQuery } from '../queries-of-staff.ts';
import { SessionsTable } from '../sessions/sessions-table.tsx';

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
