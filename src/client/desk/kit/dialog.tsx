import { type ReactNode, useId } from 'react';
import { Alert, Button, Modal } from 'react-bootstrap';
import { staffWords as words } from '../../../shared/content/admin-desk.ts';
import { reasonOf } from '../notify.ts';

interface PanelDialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
  size?: 'lg';
}

/** A question or a form over the view. What opened it has the focus again when it closes. */
export function PanelDialog({ title, onClose, children, size }: PanelDialogProps) {
  const id = useId();
  return (
    <Modal
      show
      centered
      animation={false}
      onHide={onClose}
      className="leave-dialog"
      backdropClassName="leave-backdrop"
      aria-labelledby={id}
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

interface ActionDialogProps extends Pick<PanelDialogProps, 'title' | 'onClose'> {
  text: string;
  submit: string;
  isDanger?: boolean;
  isBusy: boolean;
  /** Why it was refused; stands there until the next try. */
  error: Error | null;
  onSubmit(values: FormData): void;
  children?: ReactNode;
}

/** Says what is going to happen, and asks. */
export function ActionDialog({
  title,
  text,
  submit,
  isDanger = false,
  isBusy,
  error,
  onSubmit,
  onClose,
  children,
}: ActionDialogProps) {
  return (
    <PanelDialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit(new FormData(event.currentTarget));
        }}
      >
        <Modal.Body>
          <p>{text}</p>
          {children}
          {error && !isBusy && (
            <Alert variant="warning" transition={false} className="mb-0">
              <p>{reasonOf(error)}</p>
            </Alert>
          )}
        </Modal.Body>
        <Modal.Footer>
          <Button type="submit" variant={isDanger ? 'danger-fill' : 'primary'} aria-disabled={isBusy}>
            {isBusy ? words.busy : submit}
          </Button>
          {/* The safe choice is what Enter presses, unless there is something to fill in. */}
          <Button variant="quiet" autoFocus={!children} onClick={onClose}>
            {words.cancel}
          </Button>
        </Modal.Footer>
      </form>
    </PanelDialog>
  );
}
