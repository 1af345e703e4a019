import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'react-bootstrap';
import { ownAccount } from '../../../../shared/content/admin.ts';
import { reasonOf } from '../notify.ts';
import { signIn } from './calls.ts';
import { Field } from './field.tsx';

/** Signing in by name. The fields keep what was typed when it was refused. */
export function SignIn() {
  const { mutate, isPending, error } = useMutation({ mutationFn: signIn, gcTime: 0 });
  return (
    <form
      className="admin-login"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        const values = new FormData(event.currentTarget);
        const text = (name: string) => String(values.get(name) ?? '');
        mutate({ email: text('email'), ownPassword: text('ownPassword'), code: text('code') });
      }}
    >
      <h1 className="admin-login__title">{ownAccount.title}</h1>
      <Field name="email" type="email" label={ownAccount.email} autoComplete="username" autoFocus />
      <Field name="ownPassword" type="password" label={ownAccount.password} autoComplete="current-password" />
      <Field name="code" label={ownAccount.code} autoComplete="one-time-code" />
      {error && !isPending && (
        <Alert variant="warning" transition={false}>
          {reasonOf(error)}
        </Alert>
      )}
      <Button type="submit" className="w-100 mt-2" disabled={isPending}>
        {isPending ? ownAccount.busy : ownAccount.submit}
      </Button>
    </form>
  );
}
