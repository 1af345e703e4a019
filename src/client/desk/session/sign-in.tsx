import check from 'virtual:form-check/signIn';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { ownAccount as words } from '../../../shared/content/admin.ts';
import { staffApi } from '../../../shared/desk/paths.ts';
import { type SignedIn, signInSchema } from '../../../shared/staff/staff.ts';
import { postApi } from '../../api/post-api.ts';
import { CredentialField, CredentialForm, PasswordAndCode } from './credential-form.tsx';
import { enter } from './enter.ts';
import { Forgot, NewPassword } from './forgot.tsx';
import { canUsePasskeys, signWithPasskey } from './passkey.ts';
import { SetUp } from './set-up.tsx';

/** What the link of a mail is for, and its token. */
export interface MailLink {
  kind: 'invitation' | 'password';
  token: string;
}

/** An account of one's own: setting it up from an invitation, setting a new password, else signing in. */
export function OwnAccount({ link }: { link: MailLink | null }) {
  if (link?.kind === 'invitation') return <SetUp token={link.token} />;
  return link ? <NewPassword token={link.token} /> : <SignIn />;
}

const signIn = async (path: string, credentials: object) =>
  enter((await postApi(path, credentials)) as SignedIn);

/** Signing in by name: with a passkey, else with a password and a code. */
function SignIn() {
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten) return <Forgot onBack={() => setForgotten(false)} />;
  return (
    <CredentialForm
      className="admin-login"
      schema={signInSchema}
      check={check}
      send={(given) => signIn(staffApi.signIn, given)}
      words={words}
      passkey={{
        words,
        send: async () => signIn(staffApi.passkeySignIn, { passkey: await signWithPasskey() }),
      }}
      head={<h1 className="admin-login__title">{words.title}</h1>}
      foot={
        <Button variant="link" className="w-100 mt-2" onClick={() => setForgotten(true)}>
          {words.forgot}
        </Button>
      }
    >
      <CredentialField
        name="email"
        type="email"
        label={words.email}
        autoComplete="username"
        autoFocus={!canUsePasskeys()}
      />
      <PasswordAndCode />
    </CredentialForm>
  );
}
