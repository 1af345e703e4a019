import { useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { useLeaveBlocker } from '../../../../components/form/unsaved-changes.ts';
import { PanelDialog } from '../../../../desk/kit/dialog.tsx';

/**
 * Protects unsaved changes in three cases: closing the dialog, opening another page of the site, and closing the tab.
 */
export function useLeaveGuard(isDirty: boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false);
  const blocker = useLeaveBlocker(isDirty);

  return {
    isAsking: isClosing || blocker.state === 'blocked',
    /** Closes the dialog, after a question if there are unsaved changes. */
    requestClose: () => (isDirty ? setClosing(true) : onClose()),
    stay() {
      setClosing(false);
      if (blocker.state === 'blocked') blocker.reset();
    },
    /** Continues with the requested action: closing, or opening another page. */
    leave() {
      if (blocker.state === 'blocked') blocker.proceed();
      else onClose();
    },
  };
}

interface LeaveDialogProps {
  /** False if this browser cannot keep a copy. */
  canKeep: boolean;
  onStay(): void;
  onKeep(): void;
  onDiscard(): void;
}

/** Asks before unsaved text is closed. */
export function LeaveDialog({ canKeep, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <PanelDialog title="Your changes aren’t saved" onClose={onStay} textId="leave-text">
      <Modal.Body id="leave-text">
        {canKeep
          ? 'This browser can keep a copy of your changes. The Articles view will offer it to you.'
          : 'This browser can’t keep a copy. If you leave now, your changes are lost.'}
      </Modal.Body>
      <Modal.Footer>
        {/* Enter presses the safe choice. */}
        <Button autoFocus onClick={onStay}>
          Keep writing
        </Button>
        {canKeep && (
          <Button variant="outline-primary" onClick={onKeep}>
            Close and keep a copy
          </Button>
        )}
        <Button variant="quiet-danger" onClick={onDiscard}>
          Discard changes
        </Button>
      </Modal.Footer>
    </PanelDialog>
  );
}
