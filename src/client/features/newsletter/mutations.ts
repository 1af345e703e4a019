import { newsletterNotices } from '../../../shared/forms/notices.ts';
import { api } from '../../../shared/paths.ts';
import { FieldsError, sendApi } from '../../api/post-api.ts';
import { toast } from '../../components/toast/store.ts';

/** In words that stay beside the field when the toast is gone. */
export class NotSubscribed extends Error {
  /** Whether the address must be corrected. */
  readonly isInvalid: boolean;

  constructor(message: string, isInvalid: boolean) {
    super(message);
    this.isInvalid = isInvalid;
  }
}

/**
 * Sends what the newsletter's form holds, tells how it went, and empties the form when it went well.
 * @throws {NotSubscribed}
 */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const { email = '', website } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  if (email.trim() === '') {
    toast({ ...newsletterNotices.empty, variant: 'destructive' });
    throw new NotSubscribed(newsletterNotices.empty.description, true);
  }
  try {
    // Any 2xx is a success: its body is not read (product.md, 6).
    await sendApi(api.subscribe, { email: email.trim(), ...(website && { website }) });
  } catch (error) {
    toast({ ...newsletterNotices.failure, variant: 'destructive' });
    // The server checks the format by the browser's own rule; not every browser keeps to it.
    const problem = error instanceof FieldsError && error.fields.email;
    throw new NotSubscribed(problem || newsletterNotices.failure.description, Boolean(problem));
  }
  // The field keeps itself, so that what is typed before this script has come is not lost.
  form.reset();
  toast(newsletterNotices.success);
}
