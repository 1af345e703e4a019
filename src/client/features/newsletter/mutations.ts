import { newsletterNotices } from '../../../shared/forms/notices.ts';
import { api } from '../../../shared/paths.ts';
import { postApi } from '../../api/post-api.ts';
import { toast } from '../../components/toast/store.ts';

/**
 * Sends what the newsletter's form holds, tells how it went, and empties the form when it went well.
 * @throws as `postApi`
 */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const { email = '', website } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  if (email.trim() === '') {
    toast({ ...newsletterNotices.empty, variant: 'destructive' });
    return;
  }
  try {
    await postApi(api.subscribe, { email: email.trim(), ...(website && { website }) });
  } catch (error) {
    toast({ ...newsletterNotices.failure, variant: 'destructive' });
    throw error;
  }
  // The field keeps itself, so that what is typed before this script has come is not lost.
  form.reset();
  toast(newsletterNotices.success);
}
