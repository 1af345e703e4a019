import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef } from 'react';
import { Honeypot } from '#client/components/form/honeypot.tsx';
import { newsletterForm } from '#shared/content/newsletter.ts';
import { api } from '#shared/paths.ts';
import type { NotSubscribed } from './mutations.ts';

let mutations: typeof import('./mutations.ts') | undefined;
const loadMutations = async () => {
  mutations = await import('./mutations.ts');
  return mutations;
};

/** The rest of the form's code loads when a visitor reaches the form. Pages do not include it. */
function prepare(): void {
  loadMutations().catch(() => {});
}

/** Sends the form by script. If the script cannot be loaded, the browser sends the form. */
async function send(form: HTMLFormElement): Promise<string | undefined> {
  const loaded = await loadMutations().catch(() => null);
  if (loaded) return loaded.requestSubscription(form);
  form.submit();
  return undefined;
}

/**
 * Subscribes to the newsletter: in the footer of every page and below the articles. No `required` attribute, because the specified message
 * for an empty field is a toast; the browser checks the format. A failure, and what is left to do, also stay next to the field.
 */
export function NewsletterForm() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const { mutate, isPending, error, data, reset } = useMutation<
    string | undefined,
    NotSubscribed,
    HTMLFormElement
  >({
    mutationKey: [id],
    mutationFn: send,
    onError: () => input.current?.focus(),
  });
  const note = error ? error.message : data;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second click during the request is ignored.
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
        aria-invalid={error?.isInvalid}
        aria-describedby={note && `${id}-note`}
        onChange={() => note && reset()}
        onInvalid={(event) => mutations?.sendClean(event.currentTarget) && event.preventDefault()}
      />
      <Honeypot />
      <button type="submit" className="btn btn-amber" disabled={isPending}>
        {isPending ? newsletterForm.busy : newsletterForm.submit}
      </button>
      {note && (
        <p id={`${id}-note`} className={error ? 'form-error' : 'newsletter__next'}>
          {note}
        </p>
      )}
    </form>
  );
}
