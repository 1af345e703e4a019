import { type ReactNode, useId } from 'react';
import { Modal } from 'react-bootstrap';
import { ignoreOtherEscape } from '../../components/key-of.ts';

export interface PanelDialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
  /** The id of the text that explains more than the title. */
  textId?: string;
  size?: 'lg';
}

/** A question or a form over the view. When it closes, the element that opened it gets the focus back. */
export function PanelDialog({ title, onClose, children, textId, size }: PanelDialogProps) {
  const id = useId();
  return (
    <Modal
      show
      centered
      animation={false}
      onHide={onClose}
      onEscapeKeyDown={ignoreOtherEscape}
      className="leave-dialog"
      backdropClassName="leave-backdrop"
      aria-labelledby={id}
      aria-describedby={textId}
      {...(size && { size })}
    >
      <Modal.Header>
        <Modal.Title as="h2" id={id}>
          {title}
        </Modal.Title>
      </Modal.Header>
      {children}
    </Modal>
  );
}
