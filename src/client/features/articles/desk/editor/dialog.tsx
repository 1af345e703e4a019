import type { ReactNode } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { adminEditor } from '../../../../../shared/content/admin.ts';

interface EditorDialogProps {
  /** Escape; may ask first. */
  onRequestClose(): void;
  children: ReactNode;
}

const titleId = 'admin-sheet-title';

/** Nearly as large as the window, on phones just as large. */
export function EditorDialog({ onRequestClose, children }: EditorDialogProps) {
  return (
    <Modal
      show
      fullscreen
      animation={false}
      backdrop="static"
      onHide={onRequestClose}
      dialogClassName="admin-sheet"
      aria-labelledby={titleId}
    >
      {children}
    </Modal>
  );
}

interface DialogHeadProps {
  isNew: boolean;
  onRequestClose(): void;
  /** Stands between the title and the buttons. */
  status?: ReactNode;
  /** The view's action, after the button that closes. */
  action?: ReactNode;
}

/** The dialog's name and its buttons, where no toast lies over them. */
export function DialogHead({ isNew, onRequestClose, status, action }: DialogHeadProps) {
  return (
    <Modal.Header className="admin-sheet__head">
      <Modal.Title as="h2" id={titleId} className="admin-sheet__title">
        {isNew ? adminEditor.createTitle : adminEditor.editTitle}
      </Modal.Title>
      {status}
      <Button variant="quiet" onClick={onRequestClose}>
        Close
      </Button>
      {action}
    </Modal.Header>
  );
}
