import check from 'virtual:form-check/accept';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { encode } from 'uqr';
import { postApi } from '#client/api/post-api.ts';
import { passkeyWords, invitation as words } from '#shared/articles/panel-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { type Accepted, acceptSchema, type Invitation } from '#shared/staff/staff.ts';
import { FailedAction } from '../kit/list-state.tsx';
import { CredentialField, CredentialForm, NewPasswordField } from './credential-form.tsx';
import { forgetLink } from './login.ts';
import { canUsePasskeys, makePasskey } from './passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { rememberSignInMethod, setSession } from './session.ts';

/**
 * Turns an invitation into an account: with a passkey, or with a password and an app. Then shows the recovery codes
 * once.
 */
export function SetUp({ token }: { token: string }) {
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await postApi(staffApi.invitation, { token })) as Invitation,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const passkey = await makePasskey(await postApi(staffApi.invitationPasskey, { token }));
      await setUp(staffApi.acceptPasskey, { token, passkey, name: passkeyWords.first });
    },
    gcTime: 0,
  });
  const [account, setAccount] = useState<Accepted | null>(null);
  const setUp = async (path: string, given: object) => {
    const made = (await postApi(path, given)) as Accepted;
    forgetLink();
    rememberSignInMethod(path === staffApi.acceptPasskey ? 'passkey' : 'password');
    // It has ended the session of the person who was in.
    setSession({ link: { kind: 'invitation', token } });
    setAccount(made);
  };
  const [isByPassword, setByPassword] = useState(!canUsePasskeys());
  if (account) return <RecoveryCodes account={account} email={data?.email ?? ''} />;
  return (
    <div className="panel-login">
      <h1 className="panel-login__title">{words.title}</h1>
      <FailedAction error={error} />
      {!error && !data && <p className="py-5">{words.loading}</p>}
      {data && <p>{words.hello(data.name, data.email)}</p>}
      {data && !isByPassword && (
        <>
          <p>{words.passkey}</p>
          <Button
            autoFocus
            className="w-100"
            aria-disabled={byPasskey.isPending}
            onClick={() => byPasskey.isPending || byPasskey.mutate()}
          >
            {byPasskey.isPending ? words.busy : words.makePasskey}
          </Button>
          {!byPasskey.isPending && <FailedAction error={byPasskey.error} />}
          <Button variant="link" className="w-100 mt-2" onClick={() => setByPassword(true)}>
            {words.byPassword}
          </Button>
        </>
      )}
      {data && isByPassword && (
        <SetUpForm token={token} invitation={data} send={(given) => setUp(staffApi.accept, given)} />
      )}
    </div>
  );
}

interface SetUpFormProps {
  token: string;
  invitation: Invitation;
  send(given: object): Promise<unknown>;
}

function SetUpForm({ token, invitation: { email, totp }, send }: SetUpFormProps) {
  return (
    <CredentialForm schema={acceptSchema} check={check} known={{ token }} send={send} words={words}>
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <NewPasswordField />
      <p className="mt-3">{words.app}</p>
      <QrCode text={totp.address} label={words.qrCode} />
      <a className="btn btn-outline-primary w-100 mb-3" href={totp.address}>
        {words.open}
      </a>
      <p>
        {words.key}
        {': '}
        <code>{totp.key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CredentialField name="code" label={words.code} inputMode="numeric" autoComplete="one-time-code" />
    </CredentialForm>
  );
}

/** Scanners need an empty margin of four modules around the code. */
const QUIET = 4;

/** Dark on white in both color schemes, because scanners need this. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className="d-block mb-3"
      width="200"
      height="200"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
