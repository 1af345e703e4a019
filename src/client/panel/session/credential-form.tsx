import { useMutation } from '@tanstack/react-query';
import { FORM_ERROR, type FormApi } from 'final-form';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, FormControl } from 'react-bootstrap';
import { Form } from 'react-final-form';
import { FieldsError } from '#client/api/post-api.ts';
import { afterPaint } from '#client/components/after-paint.ts';
import { type CompiledCheck, checkValues } from '#client/components/form/check.ts';
import { useEarlyEffects } from '#client/components/form/early-effects.ts';
import { FieldLayout, type FieldProps, useFormField } from '#client/components/form/field-layout.tsx';
import { ownAccount } from '#shared/articles/panel-words.ts';
import { emptyValues, type FormSchema } from '#shared/forms/schema.ts';
import { FailedAction } from '../kit/list-state.tsx';
import { canUsePasskeys, offersPasskeyFirst } from './passkey.ts';

interface CredentialFormProps<Values> {
  schema: FormSchema;
  check: CompiledCheck;
  /** Values in addition to the fields, such as the token of a link. */
  known?: Partial<Values>;
  /** The form stays busy until this resolves. @throws {FieldsError} to show messages next to fields */
  send(values: Values): Promise<unknown>;
  words: { submit: string; busy: string };
  /** Offered above the fields, or below them where a password was used last, if the browser supports passkeys. */
  passkey?: { send(): Promise<unknown>; words: { passkey: string; or: string } };
  className?: string;
  /** Shown before the passkey and the fields. */
  head?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Shown below the button. */
  foot?: ReactNode;
}

/**
 * Asks for credentials. After a refusal, the typed text stays and a message appears next to its field or above the
 * button.
 */
export function CredentialForm<Values extends object>(props: CredentialFormProps<Values>) {
  const { schema, check, known, send, words, className, head, children, foot } = props;
  useEarlyEffects();
  const element = useRef<HTMLFormElement>(null);
  const offer = canUsePasskeys() ? props.passkey : undefined;
  const isFirst = offersPasskeyFirst();
  const byPasskey = useMutation({ mutationFn: async () => offer?.send(), gcTime: 0 });

  async function submit(values: Values, form: FormApi<Values>) {
    byPasskey.reset();
    try {
      return void (await send(values));
    } catch (error) {
      const fields = error instanceof FieldsError ? error.fields : {};
      const isShown = form.getRegisteredFields().some((name) => Object.hasOwn(fields, name));
      return isShown ? fields : { [FORM_ERROR]: error };
    }
  }

  return (
    <Form<Values>
      onSubmit={submit}
      initialValues={{ ...emptyValues(schema), ...known }}
      validate={(values) => checkValues(schema, check, values)}
      subscription={{ submitting: true, submitError: true }}
    >
      {({ handleSubmit, submitting, submitError }) => {
        const isBusy = submitting || byPasskey.isPending;
        const onSubmit = async (event: FormEvent) => {
          event.preventDefault();
          // React events bubble from a dialog to the component that opened it, so this keeps the submission from
          // reaching a surrounding form.
          event.stopPropagation();
          if (isBusy) return;
          await handleSubmit();
          afterPaint(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
        };
        const passkey = offer && (
          <>
            <Button
              autoFocus={isFirst}
              variant={isFirst ? 'primary' : 'outline-primary'}
              className={`w-100 ${isFirst ? 'mt-4' : 'mt-3'}`}
              aria-disabled={isBusy}
              onClick={() => isBusy || byPasskey.mutate()}
            >
              {byPasskey.isPending ? ownAccount.passkeyBusy : offer.words.passkey}
            </Button>
            {!isBusy && <FailedAction error={byPasskey.error} />}
          </>
        );
        return (
          <form ref={element} className={className} method="post" noValidate onSubmit={onSubmit}>
            {head}
            {isFirst && passkey}
            {isFirst && offer && <p className="mt-4 text-body-secondary">{offer.words.or}</p>}
            {children}
            {!submitting && <FailedAction error={submitError} />}
            <Button
              type="submit"
              variant={offer && isFirst ? 'outline-primary' : 'primary'}
              className="w-100 mt-4"
              disabled={isBusy}
            >
              {submitting ? words.busy : words.submit}
            </Button>
            {!isFirst && passkey}
            {foot}
          </form>
        );
      }}
    </Form>
  );
}

interface CredentialFieldProps extends FieldProps {
  type?: 'email' | 'password';
  autoComplete: 'username' | 'current-password' | 'new-password' | 'one-time-code';
  inputMode?: 'numeric';
  autoFocus?: boolean;
}

export function CredentialField({
  type,
  autoComplete,
  inputMode,
  autoFocus,
  ...field
}: CredentialFieldProps) {
  const { input, aria, layout } = useFormField(field);
  return (
    <FieldLayout layout={layout}>
      <FormControl {...input} {...aria} {...({ type, autoComplete, inputMode, autoFocus } as object)} />
    </FieldLayout>
  );
}

/** The password of an account, and a code. */
export function PasswordAndCode({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <>
      <CredentialField
        name="ownPassword"
        type="password"
        label={ownAccount.password}
        autoComplete="current-password"
        autoFocus={autoFocus}
      />
      <CredentialField name="code" label={ownAccount.code} autoComplete="one-time-code" />
    </>
  );
}

/** A new password, set through an emailed link. */
export const NewPasswordField = () => (
  <CredentialField
    name="ownPassword"
    type="password"
    label={ownAccount.newPassword}
    help={ownAccount.rules}
    autoComplete="new-password"
    autoFocus
  />
);

/** The title of the view that replaces a form. It takes the focus, because the focused field has disappeared. */
export function NextTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} className="panel-login__title" tabIndex={-1}>
      {children}
    </h1>
  );
}
