import acceptCheck from 'virtual:form-check/accept';
import forgotCheck from 'virtual:form-check/forgot';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { ownAccount, forgotten as words } from '../../../shared/content/admin.ts';
import { staffApi } from '../../../shared/desk/paths.ts';
import { acceptSchema, forgotSchema, type SignedIn } from '../../../shared/staff/staff.ts';
import { postApi, sendApi } from '../../api/post-api.ts';
import { CredentialField, CredentialForm, NewPasswordField } from './credential-form.tsx';
import { enter, forgetLink } from './enter.ts';

/** Asks for a link to set a new password. What it says is the same for everybody. */
export function Forgot({ onBack }: { onBack(): void }) {
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);
  const back = (
    <Button variant="link" className="w-100 mt-2" onClick={onBack}>
      {words.back}
    </Button>
  );
  if (isSent)
    return (
      <div className="admin-login">
        <h1 ref={heading} className="admin-login__title" tabIndex={-1}>
          {words.sentTitle}
        </h1>
        <p>{words.sent}</p>
        {back}
      </div>
    );
  return (
    <CredentialForm
      className="admin-login"
      schema={forgotSchema}
      check={forgotCheck}
      send={(given) => sendApi(staffApi.forgot, given).then(() => setSent(true))}
      words={words}
      foot={back}
    >
      <h1 className="admin-login__title">{words.title}</h1>
      <p>{words.text}</p>
      <CredentialField name="email" type="email" label={ownAccount.email} autoComplete="username" autoFocus />
    </CredentialForm>
  );
}

/** Sets a new password with the link of the mail, and a code besides. */
export function NewPassword({ token }: { token: string }) {
  return (
    <CredentialForm
      className="admin-login"
      schema={acceptSchema}
      check={acceptCheck}
      known={{ token }}
      send={async (given) => {
        const person = await postApi(staffApi.setPassword, given);
        forgetLink();
        await enter(person as SignedIn);
      }}
      words={{ submit: words.save, busy: words.saving }}
    >
      <h1 className="admin-login__title">{words.newTitle}</h1>
      <p>{words.newText}</p>
      <NewPasswordField label={words.newPassword} rules={words.rules} />
      <CredentialField name="code" label={ownAccount.code} autoComplete="one-time-code" />
    </CredentialForm>
  );
}
