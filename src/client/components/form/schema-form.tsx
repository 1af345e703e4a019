import { useMutation } from '@tanstack/react-query';
import { FORM_ERROR } from 'final-form';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { Form } from 'react-final-form';
import type { Notice } from '../../../shared/forms/notices.ts';
import { emptyAnswers, type FieldErrors, type FormSchema, trimValues } from '../../../shared/forms/schema.ts';
import { FieldsError } from '../../api/post-api.ts';
import { useInBrowser } from '../in-browser.ts';
import { toast } from '../toast/store.ts';
import { type CompiledCheck, checkValues } from './check.ts';
import { FormElement } from './form-element.tsx';

export type Values = Record<string, unknown>;

export interface SchemaFormProps {
  schema: FormSchema;
  check: CompiledCheck;
  /** What a schema cannot say. The schema's own messages go first. */
  refine?(values: Values): FieldErrors;
  /** The call that the form posts to by itself, without JavaScript. */
  action: string;
  /**
   * The same call with JavaScript; the form stays busy until it is done. Gets the trimmed values and what tells people from robots.
   * @throws {FieldsError} to have a field corrected
   */
  send(values: Values): Promise<unknown>;
  /** Besides the empty answers; the form goes back to them once it was sent. */
  initialValues?: Values;
  notices: {
    /** Left out where the page itself goes on. */
    success?: Notice;
    failure: Notice | ((error: unknown) => Notice);
  };
  /** The button's words, at rest and while the form is on its way. */
  submitLabel: string;
  busyLabel: string;
  /** After the server has kept it and the form is empty again. */
  onSent?(): void;
  /** After it was refused or there was no answer; may add messages. */
  onFailed?(error: unknown): FieldErrors | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * A form (product.md, 4): the same schema checks it here and on the server, messages appear beside their fields, the first invalid
 * field gets the focus, and a failure leaves everything as it was typed.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, check, refine, send, initialValues, notices, onFailed } = props;
  // A form of the first page is open from the page's start: a visitor fills it in before its script has come.
  const [isFirstPage] = useState(!useInBrowser());
  // By a clock that is never set back, which would make a visitor look like a robot.
  const openedAt = useRef(0);
  const problemId = useId();

  const noticeOf = (error: unknown): Notice =>
    typeof notices.failure === 'function' ? notices.failure(error) : notices.failure;

  const { mutateAsync } = useMutation({
    mutationFn: (values: Values) =>
      send({ ...trimValues(values), openFor: Math.round(performance.now() - openedAt.current) }),
    onSuccess() {
      if (notices.success) toast(notices.success);
    },
    onError(error) {
      toast({ ...noticeOf(error), variant: 'destructive' });
    },
  });

  /** @returns what is wrong with which field, as Final Form takes it */
  async function submit(values: Values) {
    try {
      await mutateAsync(values);
      return undefined;
    } catch (error) {
      const fields = { ...(error instanceof FieldsError && error.fields), ...onFailed?.(error) };
      // The toast goes; what no field says stays beside the button.
      const isSaid = Object.keys(fields).length > 0;
      return { ...fields, [FORM_ERROR]: isSaid ? undefined : noticeOf(error).description };
    }
  }

  return (
    <Form<Values>
      onSubmit={submit}
      initialValues={{ ...emptyAnswers(schema), ...initialValues }}
      validate={(values) => ({ ...refine?.(values), ...checkValues(schema, check, values) })}
      subscription={{ submitting: true, submitError: true }}
      render={({ submitting, submitError }) => (
        <FormElement
          action={props.action}
          className={props.className}
          onOpen={() => {
            openedAt.current = isFirstPage ? 0 : performance.now();
          }}
          onSent={props.onSent}
        >
          {props.children}
          <div className="form-submit">
            {submitError && (
              <p id={problemId} className="form-error">
                {submitError}
              </p>
            )}
            <Button
              type="submit"
              disabled={submitting}
              aria-describedby={submitError ? problemId : undefined}
            >
              {submitting ? props.busyLabel : props.submitLabel}
            </Button>
          </div>
        </FormElement>
      )}
    />
  );
}
