import { type FormEvent, useId, useState } from 'react';
import { newsletterForm } from '../../../shared/content/newsletter.ts';
import { newsletterNotices } from '../../../shared/forms/notices.ts';
import { api } from '../../../shared/paths.ts';
import { postApi } from '../../api/post-api.ts';
import { Trap } from '../../ui/form/trap.tsx';
import { toast } from '../../ui/toast/store.ts';
import { preloadToasts } from '../../ui/toast/toast-region.tsx';

/**
 * Subscribes to the newsletter: in the footer of every page and under the articles. No `required`
 * attribute, since the specified message for an empty field is a toast; the browser checks the format.
 */
export function NewsletterForm() {
  const id = useId();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { email = '', website } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    if (email.trim() === '') return toast({ ...newsletterNotices.empty, variant: 'destructive' });
    setBusy(true);
    try {
      await postApi(api.subscribe, { email: email.trim(), ...(website && { website }) });
      // The field keeps itself, so that what is typed before this script has come is not lost.
      form.reset();
      toast(newsletterNotices.success);
    } catch {
      toast({ ...newsletterNotices.failure, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="newsletter"
      method="post"
      action={api.subscribe}
      onSubmit={submit}
      onFocus={preloadToasts}
    >
      <label className="visually-hidden" htmlFor={id}>
        {newsletterForm.label}
      </label>
      <input
        id={id}
        className="form-control"
        type="email"
        name="email"
        autoComplete="email"
        placeholder={newsletterForm.placeholder}
        maxLength={254}
      />
      <Trap />
      <button type="submit" className="btn btn-amber" disabled={busy}>
        {busy ? newsletterForm.busy : newsletterForm.submit}
      </button>
    </form>
  );
}
