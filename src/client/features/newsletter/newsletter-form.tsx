import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef } from 'react';
import { newsletterForm } from '../../../shared/content/newsletter.ts';
import { api } from '../../../shared/paths.ts';
import { Honeypot } from '../../components/form/honeypot.tsx';
import { preloadToasts } from '../../components/toast/toast-region.tsx';
import type { NotSubscribed } from './mutations.ts';

const loadMutations = () => import('./mutations.ts');

/** When a visitor reaches the form, its remaining code is loaded; pages do not include it. */
function prepare(): void {
  loadMutations().catch(() => {});
  preloadToasts();
}

/** Sends the form by script; where that cannot be had, the browser sends it by itself. */
async function send(form: HTMLFormElement): Promise<void> {
  const mutations = await loadMutations().catch(() => null);
  if (mutations) await mutations.subscribe(form);
  else form.submit();
}

/**
 * Subscribes to the newsletter: in the footer of every page and under the articles. No `required` attribute, since the specified
 * message for an empty field is a toast; the browser checks the format. A failure also appears beside the field.
 */
export function NewsletterForm() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation<void, NotSubscribed, HTMLFormElement>({
    mutationKey: [id],
    mutationFn: send,
    onError: () => input.current?.focus(),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second click while the first is on its way is the same click.
    if (client.isMutating({ mutationKey: [id] }) === 0) mutate(event.currentTarget);
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
        aria-invalid={error?.isInvalid}
        aria-describedby={error ? `${id}-problem` : undefined}
        onChange={() => error && reset()}
      />
      <Honeypot />
      <button type="submit" className="btn btn-amber" disabled={isPending}>
        {isPending ? newsletterForm.busy : newsletterForm.submit}
      </button>
      {error && (
        <p id={`${id}-problem`} className="newsletter__problem">
          {error.message}
        </p>
      )}
    </form>
  );
}
