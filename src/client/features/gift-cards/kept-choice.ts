import { deliveryNames } from '../../../shared/gift-cards/delivery.ts';

const KEY = 'giftBuilder';
const names = ['theme', 'amount', 'packageId', 'message', ...deliveryNames];

/** Where storage is blocked, the page itself remembers. */
let kept: string | null = null;

/** Keeps what the builder's fields hold, in this tab alone, for Back and for 'Change gift card'. */
export function keepChoice(fields: Iterable<readonly [string, unknown]>): void {
  const own = [...fields]
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => [name, String(value)]);
  kept = new URLSearchParams(own).toString();
  try {
    sessionStorage.setItem(KEY, kept);
  } catch {
    // Blocked or full.
  }
}

/** What was kept, as the fields have it; null when nothing was. */
export function keptChoice(): URLSearchParams | null {
  try {
    kept = sessionStorage.getItem(KEY) ?? kept;
  } catch {
    // Blocked.
  }
  return kept === null ? null : new URLSearchParams(kept);
}

/** The card is paid, so the next one begins with an empty form. */
export function forgetChoice(): void {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked.
  }
}

/** Fills a form as it was left; fields that are not on the page yet stay out. */
export function fillChoice(form: HTMLFormElement, choice: URLSearchParams): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]')) {
    const value = choice.get(field.name);
    if (value === null) continue;
    if (field.type === 'radio') (field as HTMLInputElement).checked = field.value === value;
    else if (field.type !== 'hidden') field.value = value;
  }
}
