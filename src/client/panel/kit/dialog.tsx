import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { Button, Modal } from 'react-bootstrap';
import { useLeaveBlocker } from '#client/components/form/unsaved-changes.ts';
import { leaveWords as words } from '#shared/panel/words.ts';
import { ignoreOtherEscape } from './shortcut-of.ts';

export interface PanelDialogProps {
  title: string;
  onClose(): void;
  /** Called before `onClose` if the person has chosen to lose what was typed. */
  onDiscard?(): void;
  children: ReactNode;
  /** The id of the text that explains more than the title. */
  textId?: string;
  size?: 'lg';
}

/** Whether a dialog that has opened this one already asks before what was typed is lost. */
const IsGuarded = createContext(false);

/**
 * A question or a form over the view. When it closes, the element that opened it gets the focus back. Esc and Back ask first if something
 * was typed into it. A click beside it does not close it, because such a click is often a slip.
 */
export function PanelDialog({ title, onClose, onDiscard, children, textId, size }: PanelDialogProps) {
  const id = useId();
  const { isTyped, hasTyped, ...fields } = useTyped();
  const [isAsking, setAsking] = useState(false);
  const isGuarded = use(IsGuarded);
  const discard = () => {
    onDiscard?.();
    onClose();
  };
  return (
    <Modal
      show
      centered
      animation={false}
      backdrop="static"
      onHide={() => (hasTyped() ? setAsking(true) : onClose())}
      onEscapeKeyDown={ignoreOtherEscape}
      className="leave-dialog"
      backdropClassName="leave-backdrop"
      aria-labelledby={id}
      aria-describedby={textId}
      {...(size && { size, scrollable: true })}
      {...fields}
    >
      <Modal.Header>
        <Modal.Title as="h2" id={id} className="h3">
          {title}
        </Modal.Title>
      </Modal.Header>
      <IsGuarded value={isGuarded || isTyped}>{children}</IsGuarded>
      {isTyped && !isGuarded && <BackGuard hasTyped={hasTyped} onDiscard={discard} />}
      {isAsking && <LeaveDialog text={words.lost} onStay={() => setAsking(false)} onDiscard={discard} />}
    </Modal>
  );
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: EventTarget): target is Field => 'form' in target && 'value' in target;
const isTick = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
const stateOf = (field: Field) => (isTick(field) ? String(field.checked) : field.value);
const defaultOf = (field: Field) =>
  isTick(field) ? String(field.defaultChecked) : 'defaultValue' in field ? field.defaultValue : '';

/** Whether the fields inside an element differ from what they held before the person came to them. */
function useTyped() {
  const before = useRef(new Map<Field, string>());
  const [isTyped, setTyped] = useState(false);
  const hasTyped = () =>
    [...before.current].some(([field, state]) => field.isConnected && stateOf(field) !== state);
  /** React's events also come from a dialog that was opened by this one. */
  const note = ({ target, currentTarget }: FocusEvent | FormEvent, stateBefore: (field: Field) => string) => {
    if (isField(target) && currentTarget.contains(target) && !before.current.has(target))
      before.current.set(target, stateBefore(target));
  };
  return {
    /** As of the last change; fields may have disappeared since. */
    isTyped,
    hasTyped,
    onFocus: (event: FocusEvent) => note(event, stateOf),
    onChange(event: FormEvent) {
      // Safari does not focus what is ticked with the mouse.
      note(event, defaultOf);
      setTyped(hasTyped());
    },
  };
}

/** Asks before Back and Forward, which leave the view under the dialog, and before the tab is closed. */
function BackGuard({ hasTyped, onDiscard }: { hasTyped(): boolean; onDiscard(): void }) {
  const blocker = useLeaveBlocker(true, ({ historyAction }) => historyAction === 'POP' && hasTyped());
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    blocker.proceed();
    onDiscard();
  };
  return <LeaveDialog text={words.lost} onStay={blocker.reset} onDiscard={leave} />;
}

interface LeaveDialogProps {
  /** What happens to the changes. */
  text: string;
  onStay(): void;
  /** Closes and keeps a copy, if there can be one. */
  onKeep?: (() => void) | undefined;
  onDiscard(): void;
}

/** Asks before unsaved changes are lost. */
export function LeaveDialog({ text, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  const id = useId();
  return (
    <PanelDialog title={words.title} onClose={onStay} textId={id}>
      <Modal.Body id={id}>{text}</Modal.Body>
      <Modal.Footer>
        {/* Enter presses the safe choice. */}
        <Button autoFocus onClick={onStay}>
          {words.stay}
        </Button>
        {onKeep && (
          <Button variant="outline-primary" onClick={onKeep}>
            {words.keep}
          </Button>
        )}
        <Button variant="quiet-danger" onClick={onDiscard}>
          {words.discard}
        </Button>
      </Modal.Footer>
    </PanelDialog>
  );
}
