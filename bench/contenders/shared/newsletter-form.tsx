'use client';

import { type FormEvent, useId, useState } from 'react';
import { Honeypot } from '../src/client/components/form/honeypot.tsx';
import { newsletterForm } from '../src/shared/content/newsletter.ts';
import { api } from '../src/shared/paths.ts';

const loadMutations = () => import('../src/client/features/newsletter/mutations.ts');

function prepare(): void {
  loadMutations().catch(() => {});
}

/** The product's form without its query library, which a site with its own loaders does not need. */
export function NewsletterForm() {
  const id = useId();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setPending(true);
    try {
      await (await loadMutations()).requestSubscription(form);
    } catch (error) {
      setProblem((error as { fields?: Record<string, string> }).fields?.email);
    } finally {
      setPending(false);
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
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={() => setProblem(undefined)}
      />
      <Honeypot />
      <button type="submit" className="btn btn-amber" disabled={isPending}>
        {isPending ? newsletterForm.busy : newsletterForm.submit}
      </button>
      {problem && (
        <p id={`${id}-problem`} className="newsletter__problem">
          {problem}
        </p>
      )}
    </form>
  );
}
