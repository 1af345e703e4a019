import { newsletterNotices } from '../../../shared/forms/notices.ts';
import { api } from '../../../shared/paths.ts';
import { FieldsError, postApi } from '../../api/post-api.ts';
import { toast } from '../../components/toast/store.ts';

/**
 * Sends what the newsletter's form holds, tells how it went, and empties the form when it went well.
 * @returns what is wrong with the address, if that was the reason
 */
export async function subscribe(form: HTMLFormElement): Promise<string | undefined> {
  const { email = '', website } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  if (email.trim() === '') {
    toast({ ...newsletterNotices.empty, variant: 'destructive' });
    return undefined;
  }
  try {
    await postApi(api.subscribe, { email: email.trim(), ...(website && { website }) });
    // The field keeps itself, so that what is typed before this script has come is not lost.
    form.reset();
    toast(newsletterNotices.success);
    return undefined;
  } catch (error) {
    toast({ ...newsletterNotices.failure, variant: 'destructive' });
    return error instanceof FieldsError ? error.fields.email : undefined;
  }
}
