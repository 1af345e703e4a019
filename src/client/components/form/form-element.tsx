import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { afterPaint } from '../after-paint.ts';
import { preloadToasts } from '../toast/toast-region.tsx';
import { adoptTyped, focusFirst } from './form-dom.ts';
import { Trap } from './trap.tsx';

interface FormElementProps {
  action: string;
  className: string | undefined;
  /** When the form can be filled in. */
  onOpen(): void;
  onSent: (() => void) | undefined;
  children: ReactNode;
}

/** The form in the page: a plain one until the script has come, and what it does from then on. */
export function FormElement({ action, className, onOpen, onSent, children }: FormElementProps) {
  const form = useForm();
  const element = useRef<HTMLFormElement>(null);
  /** How often it was submitted and came back. */
  const [rounds, setRounds] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields stand.
  useEffect(() => {
    onOpen();
    if (element.current) adoptTyped(element.current, form);
  }, []);

  // After the messages are in sight, and the button can be focused again: to move the focus is to lay out the page
  // and to scroll it, for which the messages need not wait.
  useEffect(() => {
    if (rounds === 0) return;
    return afterPaint(() => {
      if (!element.current) return;
      const { submitFailed, errors, submitErrors } = form.getState();
      focusFirst(element.current, submitFailed ? { ...errors, ...submitErrors } : {});
    });
  }, [form, rounds]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second click while the first is on its way is the same click.
    if (form.getState().submitting) return;
    // The trap is no field that anybody fills in; what a robot wrote there travels along.
    form.change('website', new FormData(event.currentTarget).get('website'));
    await form.submit();
    if (form.getState().submitSucceeded) {
      form.restart();
      onSent?.();
    }
    setRounds((count) => count + 1);
  }

  return (
    <form
      ref={element}
      className={className}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
      onFocus={preloadToasts}
    >
      {children}
      <Trap />
    </form>
  );
}
