import { type FormEvent, useId, useState } from 'react';
import { newsletterForm } from '../../../shared/content/newsletter.ts';
import { api } from '../../../shared/paths.ts';
import { Trap } from '../../ui/form/trap.tsx';
import { preloadToasts } from '../../ui/toast/toast-region.tsx';

const loadSubscribe = () => import('./subscribe.ts');

/** Whoever reaches the form is about to need the rest of it; no page carries that ahead of time. */
function prepare(): void {
  loadSubscribe().catch(() => {});
  preloadToasts();
}

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
    setBusy(true);
    try {
      const { subscribe } = await loadSubscribe();
      await subscribe(form);
    } catch {
      // The script cannot be had: the browser sends the form by itself.
      form.submit();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="newsletter" method="post" action={api.subscribe} onSubmit={submit} onFocus={prepare}>
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
