import { useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { useLeaveBlocker } from '../../../../components/form/unsaved-changes.ts';

/** What asks before text that is not saved goes out of sight. */
export interface LeaveGuard {
  isAsking: boolean;
  /** Closes the dialog, or asks first. */
  requestClose(): void;
  stay(): void;
  /** Goes on with what was asked for: closing, or another page. */
  leave(): void;
}

/** Guards three ways out: closing the dialog, another page of the site, and the tab itself. */
export function useLeaveGuard(isDirty: boolean, onClose: () => void): LeaveGuard {
  const [isClosing, setClosing] = useState(false);
  const blocker = useLeaveBlocker(isDirty);

  return {
    isAsking: isClosing || blocker.state === 'blocked',
    requestClose: () => (isDirty ? setClosing(true) : onClose()),
    stay() {
      setClosing(false);
      if (blocker.state === 'blocked') blocker.reset();
    },
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
    <Modal
      show
      centered
      animation={false}
      onHide={onStay}
      className="leave-dialog"
      backdropClassName="leave-backdrop"
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
    >
      <Modal.Header>
        <Modal.Title as="h2" id="leave-title">
          Your changes aren’t saved
        </Modal.Title>
      </Modal.Header>
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
    </Modal>
  );
}
