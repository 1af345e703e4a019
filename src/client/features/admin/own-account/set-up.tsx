import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Alert, Button } from 'react-bootstrap';
import type { Accepted, Invitation } from '../../../../shared/admin/staff.ts';
import { invitation as words } from '../../../../shared/content/admin.ts';
import { FieldsError } from '../../../api/post-api.ts';
import { reasonOf } from '../notify.ts';
import { accept, enter, readInvitation } from './calls.ts';
import { Field } from './field.tsx';

/** Makes an account of an invitation: an app, a password, and then the recovery codes, this one time. */
export function SetUp({ token }: { token: string }) {
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const making = useMutation({
    mutationFn: accept,
    gcTime: 0,
    // The link is used: a reload must not show it again.
    onSuccess: () => history.replaceState(history.state, '', location.pathname),
  });
  if (making.data) return <RecoveryCodes account={making.data} />;
  return (
    <div className="admin-login">
      <h1 className="admin-login__title">{words.title}</h1>
      {error && (
        <Alert variant="warning" transition={false}>
          {reasonOf(error)}
        </Alert>
      )}
      {!error && !data && <p>{words.loading}</p>}
      {data && (
        <SetUpForm
          invitation={data}
          isBusy={making.isPending}
          error={making.error}
          onSubmit={(given) => making.mutate({ token, ...given })}
        />
      )}
    </div>
  );
}

interface SetUpFormProps {
  invitation: Invitation;
  isBusy: boolean;
  error: Error | null;
  onSubmit(given: { ownPassword: string; code: string }): void;
}

function SetUpForm({ invitation: { name, email, totp }, isBusy, error, onSubmit }: SetUpFormProps) {
  const problems = error instanceof FieldsError && !isBusy ? error.fields : {};
  const isNamed = Object.keys(problems).length > 0;
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        const values = new FormData(event.currentTarget);
        onSubmit({ ownPassword: String(values.get('ownPassword')), code: String(values.get('code')) });
      }}
    >
      <p>{words.hello(name, email)}</p>
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field
        name="ownPassword"
        type="password"
        label={words.newPassword}
        hint={words.rules}
        problem={problems.ownPassword}
        autoComplete="new-password"
      />
      <p>{words.app}</p>
      <p>
        <a href={totp.address}>{words.open}</a>
      </p>
      <p>
        {words.key}
        {': '}
        <code className="text-break">{totp.key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Field
        name="code"
        label={words.code}
        problem={problems.code}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      {error && !isBusy && !isNamed && (
        <Alert variant="warning" transition={false}>
          {reasonOf(error)}
        </Alert>
      )}
      <Button type="submit" className="w-100 mt-2" disabled={isBusy}>
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  );
}

function RecoveryCodes({ account }: { account: Accepted }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, error } = useMutation({ mutationFn: () => enter(account), gcTime: 0 });
  // The field that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="admin-login">
      <h1 ref={heading} className="admin-login__title" tabIndex={-1}>
        {words.codesTitle}
      </h1>
      <p>{words.codes}</p>
      <ul className="list-unstyled">
        {account.recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {error && (
        <Alert variant="warning" transition={false}>
          {reasonOf(error)}
        </Alert>
      )}
      <Button className="w-100 mt-2" onClick={() => mutate()}>
        {words.saved}
      </Button>
    </div>
  );
}
