import { FORM_ERROR } from 'final-form';
import { type ReactNode, useRef } from 'react';
import { Form } from 'react-final-form';
import type { Notice } from '../../../shared/forms/notices.ts';
import { type FieldErrors, type FormSchema, trimValues } from '../../../shared/forms/schema.ts';
import { FieldsError, postApi } from '../../api/post-api.ts';
import { toast } from '../toast/store.ts';
import { type CompiledCheck, checkValues } from './check.ts';
import { FormElement } from './form-element.tsx';

export type Values = Record<string, unknown>;

interface SchemaFormProps {
  schema: FormSchema;
  check: CompiledCheck;
  /** What a schema cannot say. The schema's own messages go first. */
  refine?(values: Values): FieldErrors;
  /** The call that the form posts to, with JavaScript or without. */
  action: string;
  /** A value for each field; the form goes back to them once it was sent. */
  initialValues: Values;
  notices: {
    /** Left out where the page itself goes on. */
    success?: Notice;
    failure: Notice | ((error: unknown) => Notice);
  };
  /** The button's words, at rest and while the form is on its way. */
  submitLabel: string;
  busyLabel: string;
  /** Makes the body by itself, where the values are not enough. @throws {FieldsError} to have a field mended */
  pack?(values: Values): Promise<object>;
  patienceMs?: number;
  /** What the call needs beside its body; asked for once that is made. */
  headers?(): Record<string, string>;
  /** Takes what the server answered; the form stays busy until it is done. What it throws is a failure. */
  onAnswer?(answer: unknown): Promise<void>;
  /** After the server has kept it and the form is empty again. */
  onSent?(): void;
  /** After it was refused or there was no answer; may add messages of its own. */
  onFailed?(error: unknown): FieldErrors | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * A form (product.md, 4): the same schema checks it here and on the server, messages stand beside
 * their fields, the first bad field gets the focus, and a failure leaves everything as it was typed.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, check, refine, action, initialValues, notices, pack, patienceMs, headers } = props;
  const { onAnswer, onFailed } = props;
  // When the form was opened; a clock that is set back must not make it look like a robot's.
  const openedAt = useRef(0);

  async function send(values: Values) {
    try {
      const body = { ...trimValues(values), openFor: Math.round(performance.now() - openedAt.current) };
      const packed = pack ? await pack(body) : body;
      const answer = await postApi(action, packed, patienceMs, headers?.());
      await onAnswer?.(answer);
      if (notices.success) toast(notices.success);
      return undefined;
    } catch (error) {
      const notice = typeof notices.failure === 'function' ? notices.failure(error) : notices.failure;
      toast({ ...notice, variant: 'destructive' });
      const fields = error instanceof FieldsError ? error.fields : {};
      return { ...fields, ...onFailed?.(error), [FORM_ERROR]: 'failed' };
    }
  }

  return (
    <Form<Values>
      onSubmit={send}
      initialValues={initialValues}
      validate={(values) => ({ ...refine?.(values), ...checkValues(schema, check, values) })}
      subscription={{ submitting: true }}
      render={({ submitting }) => (
        <FormElement
          action={action}
          className={props.className}
          onOpen={() => {
            openedAt.current = performance.now();
          }}
          onSent={props.onSent}
        >
          {props.children}
          <div className="form-submit">
            <button type="submit" className="btn btn-primary" disabled={submitting}>
              {submitting ? props.busyLabel : props.submitLabel}
            </button>
          </div>
        </FormElement>
      )}
    />
  );
}
