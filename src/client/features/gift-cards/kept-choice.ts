import { deliveryNames } from '#shared/gift-cards/delivery.ts';

const KEY = 'giftBuilder';
const names = ['theme', 'amount', 'packageId', 'message', ...deliveryNames];

/** Used if storage is blocked. */
let kept: string | null = null;

/** Stores the values of the builder's fields in this tab, for the Back button and 'Change gift card'. */
export function keepChoice(fields: Iterable<readonly [string, unknown]>): void {
  const own = [...fields]
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => [name, String(value)]);
  kept = new URLSearchParams(own).toString();
  try {
    sessionStorage.setItem(KEY, kept);
  } catch {
    // Storage is blocked or full.
  }
}

/** The stored choice, as form fields; null if nothing is stored. */
export function keptChoice(): URLSearchParams | null {
  try {
    kept = sessionStorage.getItem(KEY) ?? kept;
  } catch {
    // Storage is blocked.
  }
  return kept === null ? null : new URLSearchParams(kept);
}

/** Called after the card is paid, so that the next card begins with an empty form. */
export function forgetChoice(): void {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked.
  }
}

/** Fills in a form with the stored values. */
export function fillChoice(form: HTMLFormElement, choice: URLSearchParams): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]')) {
    const value = choice.get(field.name);
    if (value === null) continue;
    if (/radio|checkbox/.test(field.type)) (field as HTMLInputElement).checked = field.value === value;
    // What was typed before hydration is newer.
    else if (field.type !== 'hidden' && field.value === field.defaultValue) field.value = value;
  }
}
