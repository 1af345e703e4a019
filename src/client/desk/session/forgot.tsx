import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from 'react-bootstrap';
import { ownAccount, forgotten as words } from '../../../shared/content/admin.ts';
import { FieldsError } from '../../api/post-api.ts';
import { Field } from '../kit/field.tsx';
import { enter, forgot, setPassword } from './calls.ts';
import { Problem } from './problem.tsx';

/** Asks for a link to set a new password. What it says is the same for everybody. */
export function Forgot({ onBack }: { onBack(): void }) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: forgot, gcTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (isSuccess) heading.current?.focus();
  }, [isSuccess]);
  return (
    <form
      className="admin-login"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(String(new FormData(event.currentTarget).get('email')));
      }}
    >
      <h1 ref={heading} className="admin-login__title" tabIndex={-1}>
        {isSuccess ? words.sentTitle : words.title}
      </h1>
      <p>{isSuccess ? words.sent : words.text}</p>
      {!isSuccess && (
        <>
          <Field name="email" type="email" label={ownAccount.email} autoComplete="username" autoFocus />
          {!isPending && <Problem error={error} />}
          <Button type="submit" className="w-100 mt-2" disabled={isPending}>
            {isPending ? words.busy : words.submit}
          </Button>
        </>
      )}
      <Button variant="link" className="w-100 mt-2" onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}

/** Sets a new password with the link of the mail, and a code besides. */
export function NewPassword({ token }: { token: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (given: { ownPassword: string; code: string }) => {
      const person = await setPassword({ token, ...given });
      // The link is used: a reload must not show it again.
      history.replaceState(history.state, '', location.pathname);
      await enter(person);
    },
    gcTime: 0,
  });
  const problems = error instanceof FieldsError && !isPending ? error.fields : {};
  return (
    <form
      className="admin-login"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        const values = new FormData(event.currentTarget);
        mutate({ ownPassword: String(values.get('ownPassword')), code: String(values.get('code')) });
      }}
    >
      <h1 className="admin-login__title">{words.newTitle}</h1>
      <p>{words.newText}</p>
      <Field
        name="ownPassword"
        type="password"
        label={words.newPassword}
        hint={words.rules}
        problem={problems.ownPassword}
        autoComplete="new-password"
        autoFocus
      />
      <Field name="code" label={ownAccount.code} problem={problems.code} autoComplete="one-time-code" />
      {!isPending && Object.keys(problems).length === 0 && <Problem error={error} />}
      <Button type="submit" className="w-100 mt-2" disabled={isPending}>
        {isPending ? words.saving : words.save}
      </Button>
    </form>
  );
}
