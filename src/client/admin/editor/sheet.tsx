import type { ReactNode } from 'react';
import { Modal } from 'react-bootstrap';

interface SheetProps {
  title: string;
  /** Escape and the cross; may ask first. */
  onRequestClose(): void;
  children: ReactNode;
}

const titleId = 'admin-sheet-title';

/** The dialog: nearly as large as the window, on phones just as large. */
export function Sheet({ title, onRequestClose, children }: SheetProps) {
  return (
    <Modal
      show
      animation={false}
      backdrop="static"
      onHide={onRequestClose}
      dialogClassName="admin-sheet"
      aria-labelledby={titleId}
    >
      <div className="admin-sheet__head">
        <h2 id={titleId} className="admin-sheet__title">
          {title}
        </h2>
        <button type="button" className="btn admin-quiet" onClick={onRequestClose}>
          Close
        </button>
      </div>
      {children}
    </Modal>
  );
}
