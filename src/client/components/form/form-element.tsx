import type { FormApi } from 'final-form';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { afterPaint } from '../after-paint.ts';
import { preloadToasts } from '../toast/toast-region.tsx';
import { Honeypot } from './honeypot.tsx';

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
  /** The last time that it was submitted and came back: what had the focus as it went. */
  const [round, setRound] = useState<{ from: Element | null }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields stand.
  useEffect(() => {
    onOpen();
    if (element.current) adoptTyped(element.current, form);
  }, []);

  // After the messages are in sight, and the button can be focused again: to move the focus is to lay out the page
  // and to scroll it, for which the messages need not wait.
  useEffect(() => {
    if (!round) return;
    return afterPaint(() => {
      // If painting takes long and the visitor has moved to a field meanwhile, the focus stays there.
      if (!element.current || ![document.body, round.from].includes(document.activeElement)) return;
      const { submitFailed, errors, submitErrors } = form.getState();
      focusFirst(element.current, submitFailed ? { ...errors, ...submitErrors } : {});
    });
  }, [form, round]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second click while the first is on its way is the same click.
    if (form.getState().submitting) return;
    const from = document.activeElement;
    // The honeypot is not a field of the form; the text of a robot in it is sent along.
    form.change('website', new FormData(event.currentTarget).get('website'));
    await form.submit();
    if (form.getState().submitSucceeded) {
      form.restart();
      onSent?.();
    }
    setRound({ from });
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
      <Honeypot />
    </form>
  );
}

/** Takes over what was typed, filled in or restored before the script had come. */
function adoptTyped(element: HTMLFormElement, form: FormApi): void {
  for (const control of element.elements) {
    if (!isField(control) || !form.getFieldState(control.name)) continue;
    const isTick = control.type === 'checkbox' || control.type === 'radio';
    const isFilled = isTick ? (control as HTMLInputElement).checked : control.value !== '';
    if (isFilled) form.change(control.name, control.type === 'checkbox' ? true : control.value);
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (control: Element): control is Field => /^(INPUT|SELECT|TEXTAREA)$/.test(control.tagName);

const focusable = 'input:enabled, select, textarea, [tabindex="0"]';

/**
 * Focuses the first field that has an error, from the top of the form; with none, the button, if nothing
 * else has the focus: a browser takes it away from a button that is disabled.
 */
function focusFirst(element: HTMLFormElement, errors: object): void {
  const fields = [...element.querySelectorAll<HTMLElement>('[data-field]')];
  const bad = fields.find(({ dataset }) => Object.hasOwn(errors, dataset.field ?? ''));
  if (bad) bad.querySelector<HTMLElement>(focusable)?.focus();
  else if (document.activeElement === document.body) {
    element.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }
}
