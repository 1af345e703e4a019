import type { FormApi } from 'final-form';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import type { FormSchema } from '#shared/forms/schema.ts';
import { afterPaint } from '../after-paint.ts';
import { useEarlyEffects } from './early-effects.ts';
import { Honeypot } from './honeypot.tsx';

interface FormElementProps {
  action: string;
  className: string | undefined;
  /** Called when the form can be filled in. */
  onOpen(): void;
  onSent: (() => void) | undefined;
  /** The name of its draft in this tab, if it keeps one (docs/decisions/0045). */
  draft: string | undefined;
  schema: FormSchema;
  children: ReactNode;
}

/** The form element: a plain form until the script loads, then an enhanced one. */
export function FormElement({
  action,
  className,
  onOpen,
  onSent,
  draft,
  schema,
  children,
}: FormElementProps) {
  const form = useForm();
  useEarlyEffects();
  const element = useRef<HTMLFormElement>(null);
  /** The last finished submission: which element had the focus when it was sent. */
  const [round, setRound] = useState<{ from: Element | null }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are registered.
  useEffect(() => {
    onOpen();
    if (element.current) adoptTyped(element.current, form);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form keeps its draft as long as it is mounted.
  useEffect(() => {
    if (!draft) return undefined;
    // Loads later. What is typed meanwhile is newer than the draft.
    const keeping = import('./draft.ts').then(
      ({ keepDraft, tabDraft }) => keepDraft(form, tabDraft(draft, schema)),
      () => undefined,
    );
    return () => void keeping.then((end) => end?.());
  }, []);

  // Runs after the messages are painted and the button can take the focus again. Moving the focus requires layout and
  // scrolling, which would delay the messages.
  useEffect(() => {
    if (!round) return;
    return afterPaint(() => {
      // If painting takes long and the visitor has moved to another field in the meantime, the focus stays there.
      if (!element.current || ![document.body, round.from].includes(document.activeElement)) return;
      const { submitFailed, errors, submitErrors } = form.getState();
      focusFirst(element.current, submitFailed ? { ...errors, ...submitErrors } : {});
    });
  }, [form, round]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second click during the request is ignored.
    if (form.getState().submitting) return;
    const from = document.activeElement;
    // The honeypot is not a field of the form, so its text is added here.
    form.change('website', new FormData(event.currentTarget).get('website'));
    await form.submit();
    if (form.getState().submitSucceeded) {
      form.restart();
      onSent?.();
    }
    setRound({ from });
  }

  return (
    <form ref={element} className={className} method="post" action={action} noValidate onSubmit={submit}>
      {children}
      <Honeypot />
    </form>
  );
}

/** Takes over values that were typed, autofilled or restored before the script loaded. */
function adoptTyped(element: HTMLFormElement, form: FormApi): void {
  for (const control of element.elements) {
    const field = isField(control) && form.getFieldState(control.name);
    if (!field) continue;
    const { name, type, value, checked } = control as HTMLInputElement;
    const typed = type === 'checkbox' ? checked : value;
    if (type === 'radio' ? checked : typed !== field.initial) form.change(name, typed);
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (control: Element): control is Field => /^(INPUT|SELECT|TEXTAREA)$/.test(control.tagName);

const focusable = 'input:enabled, select, textarea, [tabindex="0"]';

/**
 * Focuses the first invalid field, from the top of the form. If there is none, focuses the button unless another
 * element has the focus, because a browser takes the focus away from a disabled button.
 */
function focusFirst(element: HTMLFormElement, errors: object): void {
  const fields = [...element.querySelectorAll<HTMLElement>('[data-field]')];
  const bad = fields.find(({ dataset }) => Object.hasOwn(errors, dataset.field ?? ''));
  if (bad) bad.querySelector<HTMLElement>(focusable)?.focus();
  else if (document.activeElement === document.body) {
    element.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }
}
