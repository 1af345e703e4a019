import { useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { useLeaveBlocker } from '../../../../components/form/unsaved-changes.ts';
import { PanelDialog } from '../../../../desk/kit/dialog.tsx';

/** Guards three ways out: closing the dialog, another page of the site, and the tab itself. */
export function useLeaveGuard(isDirty: boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false);
  const blocker = useLeaveBlocker(isDirty);

  return {
    isAsking: isClosing || blocker.state === 'blocked',
    /** Closes the dialog, or asks first. */
    requestClose: () => (isDirty ? setClosing(true) : onClose()),
    stay() {
      setClosing(false);
      if (blocker.state === 'blocked') blocker.reset();
    },
    /** Goes on with what was asked for: closing, or another page. */
    leave() {
      if (blocker.state === 'blocked') blocker.proceed();
      else onClose();
    },
  };
}

interface LeaveDialogProps {
  /** false where this browser cannot keep a copy. */
  canKeep: boolean;
  onStay(): void;
  onKeep(): void;
  onDiscard(): void;
}

/** Before text that is not saved goes out of sight. */
export function LeaveDialog({ canKeep, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <PanelDialog title="Your changes aren’t saved" onClose={onStay} textId="leave-text">
      <Modal.Body id="leave-text">
        {canKeep
          ? 'You can close and keep a copy in this browser. We’ll offer it to you next time.'
          : 'This browser can’t keep a copy. If you leave now, it’s lost.'}
      </Modal.Body>
      <Modal.Footer>
        {/* The safe choice is what Enter presses. */}
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
