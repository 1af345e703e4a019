import type { ReactNode } from 'react';
import { Modal } from 'react-bootstrap';
import { adminEditor } from '../../../../shared/content/admin.ts';

interface SheetProps {
  /** Escape; may ask first. */
  onRequestClose(): void;
  children: ReactNode;
}

const titleId = 'admin-sheet-title';

/** The dialog: nearly as large as the window, on phones just as large. */
export function Sheet({ onRequestClose, children }: SheetProps) {
  return (
    <Modal
      show
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

interface SheetHeadProps {
  isNew: boolean;
  onRequestClose(): void;
  /** Stands between the title and the buttons. */
  status?: ReactNode;
  /** The view's action, after the button that closes. */
  action?: ReactNode;
}

/** The dialog's name and its buttons, where no toast lies over them. */
export function SheetHead({ isNew, onRequestClose, status, action }: SheetHeadProps) {
  return (
    <div className="admin-sheet__head">
      <h2 id={titleId} className="admin-sheet__title">
        {isNew ? adminEditor.createTitle : adminEditor.editTitle}
      </h2>
      {status}
      <button type="button" className="btn admin-quiet" onClick={onRequestClose}>
        Close
      </button>
      {action}
    </div>
  );
}
