import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import type { FormNotices } from '../../../shared/forms/notices.ts';
import { type FormSchema, trimValues } from '../../../shared/forms/schema.ts';
import { FieldsError, postApi } from '../../api/post-api.ts';
import { toast } from '../../ui/toast/store.ts';
import { type CompiledCheck, checkValues } from './check.ts';
import { Trap } from './trap.tsx';

interface SchemaFormProps {
  schema: FormSchema;
  check: CompiledCheck;
  /** The call that the form posts to, with JavaScript or without. */
  action: string;
  /** A value for each field; the form goes back to them once it was sent. */
  initialValues: Record<string, unknown>;
  notices: FormNotices;
  /** The button's words, at rest and while the form is on its way. */
  submitLabel: string;
  busyLabel: string;
  /** What travels besides the fields. */
  extras?(): Promise<Record<string, unknown>>;
  /** After the server has kept it. */
  onSent?(): void;
  className?: string;
  /** Says under the button what happens next. */
  note?: ReactNode;
  children: ReactNode;
}

/**
 * A form of the specification: the same schema checks it here and on the server, messages stand beside
 * their fields, the first bad field gets the focus, and a failure leaves everything as it was typed.
 */
export function SchemaForm({
  schema,
  check,
  action,
  initialValues,
  notices,
  extras,
  onSent,
  ...look
}: SchemaFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = Date.now();
  }, []);

  async function send(values: Record<string, unknown>) {
    const website = new FormData(element.current ?? undefined).get('website');
    try {
      await postApi(action, {
        ...trimValues(values),
        ...(await extras?.()),
        openFor: Date.now() - openedAt.current,
        ...(website ? { website } : {}),
      });
      toast(notices.success);
      return undefined;
    } catch (error) {
      toast({ ...notices.failure, variant: 'destructive' });
      return error instanceof FieldsError ? error.fields : { form: 'failed' };
    }
  }

  return (
    <Form
      onSubmit={send}
      initialValues={initialValues}
      validate={(values) => checkValues(schema, check, values)}
      render={({ handleSubmit, submitting, form }) => {
        const submit = async (event: FormEvent) => {
          // A second click while the first is on its way is the same click.
          event.preventDefault();
          if (submitting) return;
          const failed = await handleSubmit(event);
          if (form.getState().submitSucceeded && !failed) {
            form.restart(initialValues);
            openedAt.current = Date.now();
            onSent?.();
          } else {
            element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
          }
        };
        return (
          <form
            ref={element}
            className={look.className}
            method="post"
            action={action}
            noValidate
            onSubmit={submit}
          >
            {look.children}
            <Trap />
            <div className="form-submit">
              <button type="submit" className="btn btn-primary" disabled={submitting}>
                {submitting ? look.busyLabel : look.submitLabel}
              </button>
              {look.note && <p className="form-text">{look.note}</p>}
            </div>
          </form>
        );
      }}
    />
  );
}
