import { FieldsError, sendApi } from '#client/api/post-api.ts';
import { withServerWords } from '#client/api/server-words.ts';
import { toast } from '#client/components/toast/store.ts';
import { cleanEmail } from '#shared/forms/clean.ts';
import { newsletterNotices, subscriptionSteps } from '#shared/forms/notices.ts';
import { api } from '#shared/paths.ts';

/** The text that stays next to the field after the toast closes. */
export class NotSubscribed extends Error {
  /** Whether the address must be corrected. */
  readonly isInvalid: boolean;

  constructor(message: string, isInvalid: boolean) {
    super(message);
    this.isInvalid = isInvalid;
  }
}

/**
 * Sends the newsletter form and shows the result in a toast. On success, it empties the form.
 * @returns what the person has yet to do, which stays next to the field
 * @throws {NotSubscribed}
 */
export async function requestSubscription(form: HTMLFormElement): Promise<string> {
  const { email = '', website } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  if (email.trim() === '') {
    toast({ ...newsletterNotices.empty, variant: 'destructive' });
    throw new NotSubscribed(newsletterNotices.empty.description, true);
  }
  try {
    // Any 2xx is a success. The body is not read (product.md, 6).
    await sendApi(api.subscribe, { email: cleanEmail(email), ...(website && { website }) });
  } catch (error) {
    const description = withServerWords(newsletterNotices.failure.description, error);
    toast({ ...newsletterNotices.failure, description, variant: 'destructive' });
    // The server checks the format by the HTML standard's pattern, which not every browser follows.
    const problem = error instanceof FieldsError && error.fields.email;
    throw new NotSubscribed(problem || description, Boolean(problem));
  }
  // The field is uncontrolled, so that text typed before this script loads is not lost.
  form.reset();
  toast(newsletterNotices.success);
  return subscriptionSteps(cleanEmail(email));
}

/**
 * Called if the browser refuses the address. If the address is fine without invisible characters, sends the form again.
 * @returns whether it did
 */
export function sendClean(input: HTMLInputElement): boolean {
  const clean = cleanEmail(input.value);
  if (clean === input.value) return false;
  input.value = clean;
  // Not while the browser still handles the refusal.
  setTimeout(() => input.form?.requestSubmit());
  return true;
}
