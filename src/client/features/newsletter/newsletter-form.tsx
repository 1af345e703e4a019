import { type FormEvent, useId, useRef, useState } from 'react';
import { newsletterForm } from '../../../shared/content/newsletter.ts';
import { api } from '../../../shared/paths.ts';
import { Trap } from '../../components/form/trap.tsx';
import { preloadToasts } from '../../components/toast/toast-region.tsx';

const loadSubscribe = () => import('./subscribe.ts');

/** Whoever reaches the form is about to need the rest of it; no page carries that ahead of time. */
function prepare(): void {
  loadSubscribe().catch(() => {});
  preloadToasts();
}

/**
 * Subscribes to the newsletter: in the footer of every page and under the articles. No `required`
 * attribute, since the specified message for an empty field is a toast; the browser checks the format, and what the
 * server finds wrong with an address stands beside it.
 */
export function NewsletterForm() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  /** The browser takes addresses that the server does not, such as one without a dot. */
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    try {
      const { subscribe } = await loadSubscribe();
      const found = await subscribe(form);
      setProblem(found);
      if (found) input.current?.focus();
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
        ref={input}
        id={id}
        className="form-control"
        type="email"
        name="email"
        autoComplete="email"
        placeholder={newsletterForm.placeholder}
        maxLength={254}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={() => setProblem(undefined)}
      />
      <Trap />
      <button type="submit" className="btn btn-amber" disabled={busy}>
        {busy ? newsletterForm.busy : newsletterForm.submit}
      </button>
      {problem && (
        <p id={`${id}-problem`} className="newsletter__problem">
          {problem}
        </p>
      )}
    </form>
  );
}
