import { useMutation } from '@tanstack/react-query';
import { FORM_ERROR } from 'final-form';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { Form } from 'react-final-form';
import { FieldsError } from '#client/api/post-api.ts';
import { ApiError } from '#shared/api-error.ts';
import type { Notice } from '#shared/forms/notices.ts';
import { cleanValues, emptyValues, type FieldErrors, type FormSchema } from '#shared/forms/schema.ts';
import { useInBrowser } from '../in-browser.ts';
import { toast } from '../toast/store.ts';
import { type CompiledCheck, checkValues } from './check.ts';
import { FormElement } from './form-element.tsx';

export type Values = Record<string, unknown>;

export interface SchemaFormProps {
  schema: FormSchema;
  check: CompiledCheck;
  /** Checks that a schema cannot express. The schema's messages have priority. */
  refine?(values: Values): FieldErrors;
  /** The call to which the form is posted without JavaScript. */
  action: string;
  /**
   * The same call with JavaScript. The form stays busy until it resolves. Receives the trimmed values and the signals
   * that tell people from robots.
   * @throws {FieldsError} to show messages next to fields
   */
  send(values: Values): Promise<unknown>;
  /** Values in addition to the empty answers. The form returns to them after it is sent. */
  initialValues?: Values;
  notices: {
    /** Left out if the page continues in another way. @param answer of `send` */
    success?: Notice | ((answer: unknown) => Notice);
    failure: Notice | ((error: unknown) => Notice);
  };
  /** The button's label, normally and while the form is being sent. */
  submitLabel: string;
  busyLabel: string;
  /** Called after the server has stored the submission and the form is empty again. */
  onSent?(): void;
  /** Called if the submission was refused or got no response; can add messages. */
  onFailed?(error: unknown): FieldErrors | undefined;
  className?: string;
  /** Beside the button. On small screens, both stay at the bottom of the window. */
  beside?: ReactNode;
  /** The name under which this tab keeps what was typed but not sent. */
  draft?: string;
  children: ReactNode;
}

/**
 * A form (product.md, 4). The same schema checks it here and on the server. Messages appear next to their fields, the first invalid field
 * gets the focus, and a failure keeps everything that was typed.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, check, refine, send, initialValues, notices, onFailed } = props;
  // The form of the first page counts as open from the start of the page, because a visitor can fill it in before its
  // script loads.
  const [isFirstPage] = useState(!useInBrowser());
  // Uses a clock that never goes backward, because a negative duration would make a visitor look like a robot.
  const openedAt = useRef(0);
  const problemId = useId();

  async function noticeOf(error: unknown): Promise<Notice> {
    const { failure } = notices;
    if (typeof failure === 'function') return failure(error);
    // Without a response, there may be no network to load more code.
    if (!(error instanceof ApiError)) return failure;
    return import('#client/api/server-words.ts').then(
      ({ withServerWords }) => ({ ...failure, description: withServerWords(failure.description, error) }),
      () => failure,
    );
  }

  const { mutateAsync } = useMutation({
    mutationFn: (values: Values) =>
      send({ ...cleanValues(schema, values), openFor: Math.round(performance.now() - openedAt.current) }),
    onSuccess(answer) {
      const { success } = notices;
      if (success) toast(typeof success === 'function' ? success(answer) : success);
    },
  });

  /** @returns the messages of invalid fields, in the format of Final Form */
  async function submit(values: Values) {
    try {
      await mutateAsync(values);
      return undefined;
    } catch (error) {
      const notice = await noticeOf(error);
      toast({ ...notice, variant: 'destructive' });
      const fields = { ...(error instanceof FieldsError && error.fields), ...onFailed?.(error) };
      // The toast disappears, so a message that belongs to no field also stays next to the button.
      const isSaid = Object.keys(fields).some((name) => name in schema.properties);
      return { ...fields, [FORM_ERROR]: isSaid ? undefined : notice.description };
    }
  }

  return (
    <Form<Values>
      onSubmit={submit}
      initialValues={{ ...emptyValues(schema), ...initialValues }}
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
          draft={props.draft}
          schema={schema}
        >
          {props.children}
          <div className={props.beside ? 'form-submit bottom-bar' : 'form-submit'}>
            {submitError && (
              <p id={problemId} className="form-error">
                {submitError}
              </p>
            )}
            {props.beside}
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
