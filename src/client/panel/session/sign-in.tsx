import acceptCheck from 'virtual:form-check/accept';
import forgotCheck from 'virtual:form-check/forgot';
import check from 'virtual:form-check/signIn';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { postApi, sendApi } from '#client/api/post-api.ts';
import { forgotten, ownAccount } from '#shared/articles/panel-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { acceptSchema, forgotSchema, type SignedIn, signInSchema } from '#shared/staff/staff.ts';
import {
  CredentialField,
  CredentialForm,
  NewPasswordField,
  NextTitle,
  PasswordAndCode,
} from './credential-form.tsx';
import { enter, forgetLink } from './login.ts';
import { offersPasskeyFirst, signWithPasskey } from './passkey.ts';
import { type MailLink, rememberSignInMethod } from './session.ts';
import { SetUp } from './set-up.tsx';

/** Accounts: setting one up from an invitation, setting a new password, or signing in. */
export function AccountEntrance({ link }: { link: MailLink | null }) {
  if (link?.kind === 'invitation') return <SetUp token={link.token} />;
  return link ? <NewPassword token={link.token} /> : <SignIn />;
}

async function signIn(path: string, credentials: object): Promise<void> {
  const person = (await postApi(path, credentials)) as SignedIn;
  rememberSignInMethod(path === staffApi.passkeySignIn ? 'passkey' : 'password');
  await enter(person);
}

/** Signing in with a passkey, or with a password and a code. */
function SignIn() {
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten) return <Forgot onBack={() => setForgotten(false)} />;
  return (
    <CredentialForm
      className="panel-login"
      schema={signInSchema}
      check={check}
      send={(given) => signIn(staffApi.signIn, given)}
      words={ownAccount}
      passkey={{
        words: ownAccount,
        send: async () => signIn(staffApi.passkeySignIn, { passkey: await signWithPasskey() }),
      }}
      head={<h1 className="panel-login__title">{ownAccount.title}</h1>}
      foot={
        <Button variant="link" className="w-100 mt-2" onClick={() => setForgotten(true)}>
          {ownAccount.forgot}
        </Button>
      }
    >
      <CredentialField
        name="email"
        type="email"
        label={ownAccount.email}
        autoComplete="username"
        autoFocus={!offersPasskeyFirst()}
      />
      <PasswordAndCode />
    </CredentialForm>
  );
}

/** Requests a link to set a new password. The response is the same for every address. */
function Forgot({ onBack }: { onBack(): void }) {
  const [isSent, setSent] = useState(false);
  const back = (
    <Button variant="link" className="w-100 mt-2" onClick={onBack}>
      {forgotten.back}
    </Button>
  );
  if (isSent)
    return (
      <div className="panel-login">
        <NextTitle>{forgotten.sentTitle}</NextTitle>
        <p>{forgotten.sent}</p>
        {back}
      </div>
    );
  return (
    <CredentialForm
      className="panel-login"
      schema={forgotSchema}
      check={forgotCheck}
      send={(given) => sendApi(staffApi.forgot, given).then(() => setSent(true))}
      words={forgotten}
      foot={back}
    >
      <h1 className="panel-login__title">{forgotten.title}</h1>
      <p>{forgotten.text}</p>
      <CredentialField name="email" type="email" label={ownAccount.email} autoComplete="username" autoFocus />
    </CredentialForm>
  );
}

/** Sets a new password with the emailed link and a code. */
function NewPassword({ token }: { token: string }) {
  return (
    <CredentialForm
      className="panel-login"
      schema={acceptSchema}
      check={acceptCheck}
      known={{ token }}
      send={async (given) => {
        const person = await postApi(staffApi.setPassword, given);
        forgetLink();
        rememberSignInMethod('password');
        await enter(person as SignedIn);
      }}
      words={{ submit: forgotten.save, busy: forgotten.saving }}
    >
      <h1 className="panel-login__title">{forgotten.newTitle}</h1>
      <p>{forgotten.newText}</p>
      <NewPasswordField />
      <CredentialField name="code" label={ownAccount.code} autoComplete="one-time-code" />
    </CredentialForm>
  );
}
