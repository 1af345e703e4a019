import type { FormApi } from 'final-form';

/** Takes over what was typed, filled in or restored before the script had come. */
export function adoptTyped(element: HTMLFormElement, form: FormApi): void {
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
export function focusFirst(element: HTMLFormElement, errors: object): void {
  const fields = [...element.querySelectorAll<HTMLElement>('[data-field]')];
  const bad = fields.find(({ dataset }) => Object.hasOwn(errors, dataset.field ?? ''));
  if (bad) bad.querySelector<HTMLElement>(focusable)?.focus();
  else if (document.activeElement === document.body) {
    element.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }
}
