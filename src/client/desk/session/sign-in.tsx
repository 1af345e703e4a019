import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from 'react-bootstrap';
import { ownAccount as words } from '../../../shared/content/admin.ts';
import { Field } from '../kit/field.tsx';
import { enterByPasskey, signIn } from './calls.ts';
import { Forgot } from './forgot.tsx';
import { canUsePasskeys } from './passkey.ts';
import { Problem } from './problem.tsx';

/** Signing in by name: with a passkey, else with a password and a code. The fields keep what was typed. */
export function SignIn() {
  const [isForgotten, setForgotten] = useState(false);
  const byPasskey = useMutation({ mutationFn: enterByPasskey, gcTime: 0 });
  const byPassword = useMutation({ mutationFn: signIn, gcTime: 0 });
  const isBusy = byPasskey.isPending || byPassword.isPending;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? '');
    byPasskey.reset();
    byPassword.mutate({ email: text('email'), ownPassword: text('ownPassword'), code: text('code') });
  };

  if (isForgotten) return <Forgot onBack={() => setForgotten(false)} />;
  const hasPasskeys = canUsePasskeys();
  return (
    <form className="admin-login" method="post" onSubmit={submit}>
      <h1 className="admin-login__title">{words.title}</h1>
      {hasPasskeys && (
        <>
          <Button
            autoFocus
            className="w-100 mt-4"
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              byPassword.reset();
              byPasskey.mutate();
            }}
          >
            {byPasskey.isPending ? words.passkeyBusy : words.passkey}
          </Button>
          {!isBusy && <Problem error={byPasskey.error} />}
          <p className="mt-4 text-body-secondary">{words.or}</p>
        </>
      )}
      <Field name="email" type="email" label={words.email} autoComplete="username" autoFocus={!hasPasskeys} />
      <Field name="ownPassword" type="password" label={words.password} autoComplete="current-password" />
      <Field name="code" label={words.code} autoComplete="one-time-code" />
      {!isBusy && <Problem error={byPassword.error} />}
      <Button
        type="submit"
        variant={hasPasskeys ? 'outline-primary' : 'primary'}
        className="w-100 mt-2"
        disabled={isBusy}
      >
        {byPassword.isPending ? words.busy : words.submit}
      </Button>
      <Button variant="link" className="w-100 mt-2" onClick={() => setForgotten(true)}>
        {words.forgot}
      </Button>
    </form>
  );
}
