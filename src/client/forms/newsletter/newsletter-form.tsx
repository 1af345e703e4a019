import { type FormEvent, useId, useState } from 'react';
import { newsletterNotices } from '../../../shared/forms/notices.ts';
import { api } from '../../../shared/paths.ts';
import { postApi } from '../../api/post-api.ts';
import { toast } from '../../ui/toast/store.ts';
import { preloadToasts } from '../../ui/toast/toast-region.tsx';
import { Trap } from '../kit/trap.tsx';

/**
 * Subscribes to the newsletter: in the footer of every page and under the articles. No `required`
 * attribute, since the specified message for an empty field is a toast; the browser checks the format.
 */
export function NewsletterForm() {
  const id = useId();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (email.trim() === '') return toast({ ...newsletterNotices.empty, variant: 'destructive' });
    const website = new FormData(event.currentTarget).get('website');
    setBusy(true);
    try {
      await postApi(api.subscribe, { email: email.trim(), ...(website ? { website } : {}) });
      setEmail('');
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
        E-mail address
      </label>
      <input
        id={id}
        className="form-control"
        type="email"
        name="email"
        autoComplete="email"
        placeholder="Your e-mail address"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Trap />
      <button type="submit" className="btn btn-amber" disabled={busy}>
        {busy ? 'SUBMITTING...' : 'SUBMIT'}
      </button>
    </form>
  );
}
