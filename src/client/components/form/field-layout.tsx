import { type ReactNode, useId } from 'react';
import { FormGroup, FormLabel, FormText } from 'react-bootstrap';
import { useField } from 'react-final-form';
import { optionalMark } from '../../../shared/content/forms.ts';

export interface FieldProps {
  name: string;
  label: string;
  /** Stands under the field. */
  help?: ReactNode;
  /** Says so beside the label. */
  optional?: boolean;
  /** Whether assistive technology announces it as required; all are that do not say otherwise. */
  required?: boolean;
}

/** An emptied field stays an empty string, so that the schema measures it and does not miss it. */
const keep = <T,>(value: T) => value;

/** All that a field shows; of the rest of its state (visited, touched, active and more) it need not hear. */
const subscription = {
  value: true,
  error: true,
  submitError: true,
  submitFailed: true,
  modifiedSinceLastSubmit: true,
};

/**
 * What a field needs to be named, described and marked. Messages appear only after the form was sent once; from then on, a message
 * disappears as soon as the field is right. A message from the server disappears with the first edit.
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
    /** For the control, which takes its id from the layout. */
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
  /** Of radio buttons, which cannot say by themselves that they are required, or wrong. */
  radios?: ReturnType<typeof useFormField>['aria'];
}

/** Label above, help under, message beside: in words and with an icon. */
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

/** The same around several controls that answer one question. */
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
