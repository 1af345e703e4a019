import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { invitation as words } from '../../../shared/content/admin.ts';
import type { Accepted, Invitation } from '../../../shared/staff/staff.ts';
import { FieldsError } from '../../api/post-api.ts';
import { Field } from '../kit/field.tsx';
import { accept, acceptByPasskey, enter, readInvitation } from './calls.ts';
import { canUsePasskeys } from './passkey.ts';
import { Problem } from './problem.tsx';
import { QrCode } from './qr-code.tsx';

/** Makes an account of an invitation: a passkey, or a password and an app; then the recovery codes, this one time. */
export function SetUp({ token }: { token: string }) {
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const making = useMutation({
    mutationFn: (given: { ownPassword: string; code: string } | null) =>
      given ? accept({ token, ...given }) : acceptByPasskey(token),
    gcTime: 0,
    // The link is used: a reload must not show it again.
    onSuccess: () => history.replaceState(history.state, '', location.pathname),
  });
  const [isByPassword, setByPassword] = useState(false);
  const choosePassword = () => {
    making.reset();
    setByPassword(true);
  };
  if (making.data) return <RecoveryCodes account={making.data} />;
  return (
    <div className="admin-login">
      <h1 className="admin-login__title">{words.title}</h1>
      <Problem error={error} />
      {!error && !data && <p>{words.loading}</p>}
      {data && <p>{words.hello(data.name, data.email)}</p>}
      {data && canUsePasskeys() && !isByPassword && (
        <>
          <p>{words.passkey}</p>
          <Button
            autoFocus
            className="w-100"
            aria-disabled={making.isPending}
            onClick={() => making.isPending || making.mutate(null)}
          >
            {making.isPending ? words.busy : words.makePasskey}
          </Button>
          {!making.isPending && <Problem error={making.error} />}
          <Button variant="link" className="w-100 mt-2" onClick={choosePassword}>
            {words.byPassword}
          </Button>
        </>
      )}
      {data && (isByPassword || !canUsePasskeys()) && (
        <SetUpForm
          invitation={data}
          isBusy={making.isPending}
          error={making.error}
          onSubmit={making.mutate}
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

function SetUpForm({ invitation: { email, totp }, isBusy, error, onSubmit }: SetUpFormProps) {
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
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field
        name="ownPassword"
        type="password"
        autoFocus
        label={words.newPassword}
        hint={words.rules}
        problem={problems.ownPassword}
        autoComplete="new-password"
      />
      <p>{words.app}</p>
      <QrCode text={totp.address} label={words.qrCode} />
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
      {!isBusy && !isNamed && <Problem error={error} />}
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
      <Problem error={error} />
      <Button className="w-100 mt-2" onClick={() => mutate()}>
        {words.saved}
      </Button>
    </div>
  );
}
