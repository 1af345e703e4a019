import { Modal } from 'react-bootstrap';

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
      animation={false}
      onHide={onStay}
      dialogClassName="leave-dialog"
      backdropClassName="leave-backdrop"
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
    >
      <h2 id="leave-title" className="leave-dialog__title">
        Your changes are not saved
      </h2>
      <p id="leave-text">
        {canKeep
          ? 'You can close and keep a copy in this browser. It is offered to you next time.'
          : 'This browser cannot keep a copy. What you leave now is lost.'}
      </p>
      <div className="leave-dialog__actions">
        {/* biome-ignore lint/a11y/noAutofocus: the safe choice is what Enter presses. */}
        <button type="button" className="btn btn-primary" autoFocus onClick={onStay}>
          Keep writing
        </button>
        {canKeep && (
          <button type="button" className="btn btn-outline-primary" onClick={onKeep}>
            Close and keep a copy
          </button>
        )}
        <button type="button" className="btn admin-quiet admin-quiet--danger" onClick={onDiscard}>
          Discard changes
        </button>
      </div>
    </Modal>
  );
}
