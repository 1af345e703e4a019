import { type ReactNode, useId } from 'react';
import { FormGroup, FormLabel, FormText } from 'react-bootstrap';
import { useField } from 'react-final-form';
import { optionalMark } from '#shared/forms/words.ts';

export interface FieldProps {
  name: string;
  label: string;
  /** Shown below the field. */
  help?: ReactNode;
  /** Marks the label as optional. */
  optional?: boolean;
  /** Whether assistive technology announces the field as required; true by default. */
  required?: boolean;
}

/** Keeps an empty field as an empty string, so that the schema reports its length instead of a missing field. */
const keep = <T,>(value: T) => value;

/** The state that a field shows. It does not subscribe to the rest (visited, touched, active and more). */
const subscription = {
  value: true,
  error: true,
  submitError: true,
  submitFailed: true,
  modifiedSinceLastSubmit: true,
};

/**
 * The name, description and marks of a field. Messages appear only after the first submission. From then on, a message disappears as soon
 * as the field is valid. A message from the server disappears with the first edit.
 */
export function useFormField<T = string>({ name, label, help, optional = false, required }: FieldProps) {
  const { input, meta } = useField<T>(name, { parse: keep, format: keep, subscription });
  const id = useId();
  const found = meta.error ?? (meta.modifiedSinceLastSubmit ? undefined : meta.submitError);
  const message: string | undefined = meta.submitFailed ? found : undefined;
  const ids = { help: `${id}-help`, error: `${id}-error` };
  const describedBy = [message && ids.error, help && ids.help].filter(Boolean).join(' ') || undefined;
  return {
    input,
    /** For the control, which gets its id from the layout. */
    aria: {
      'aria-required': (required ?? !optional) || undefined,
      'aria-invalid': message ? (true as const) : undefined,
      'aria-describedby': describedBy,
    },
    layout: { name, id, label, help, ids, message, optional, describedBy },
  };
}

type Layout = ReturnType<typeof useFormField>['layout'];

interface LayoutProps {
  layout: Layout;
  children: ReactNode;
}

interface GroupLayoutProps extends LayoutProps {
  /** For radio buttons, which cannot be marked as required or invalid individually. */
  radios?: ReturnType<typeof useFormField>['aria'];
}

/** The label above the field, the help below it, and the message next to it, in words and with an icon. */
export function FieldLayout({ layout, children }: LayoutProps) {
  return (
    <FormGroup className="form-field" controlId={layout.id} data-field={layout.name}>
      <FormLabel>
        <LabelText layout={layout} />
      </FormLabel>
      {children}
      <FieldMessages layout={layout} />
    </FormGroup>
  );
}

/** The same for several controls that answer one question. */
export function GroupLayout({ layout, radios, children }: GroupLayoutProps) {
  return (
    <fieldset
      className="form-field"
      data-field={layout.name}
      aria-describedby={layout.describedBy}
      {...(radios && { role: 'radiogroup', ...radios })}
    >
      <FormLabel as="legend">
        <LabelText layout={layout} />
      </FormLabel>
      {children}
      <FieldMessages layout={layout} />
    </fieldset>
  );
}

function LabelText({ layout: { label, optional } }: { layout: Layout }) {
  return (
    <>
      {label}
      {optional && <span className="form-field__optional"> {optionalMark}</span>}
    </>
  );
}

function FieldMessages({ layout: { help, ids, message } }: { layout: Layout }) {
  return (
    <>
      {message && (
        <p id={ids.error} className="form-error">
          {message}
        </p>
      )}
      {help && (
        <FormText as="div" id={ids.help}>
          {help}
        </FormText>
      )}
    </>
  );
}
