import { type ComponentProps, useId } from 'react';
import { FormControl, FormGroup, FormLabel, FormText } from 'react-bootstrap';

export interface FieldProps
  extends Pick<
    ComponentProps<'textarea'> & ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoFocus' | 'defaultValue' | 'required' | 'maxLength' | 'rows'
  > {
  name: string;
  label: string;
  hint?: string;
  problem?: string | undefined;
}

/** A field with its label and its error message. With `rows`, the field is a text area. */
export function Field({ name, label, hint, problem, ...input }: FieldProps) {
  const id = useId();
  return (
    <FormGroup className="form-field mb-3" controlId={id}>
      <FormLabel>{label}</FormLabel>
      <FormControl
        name={name}
        required
        autoComplete="off"
        {...(input.rows && { as: 'textarea' })}
        {...(input as object)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || hint ? `${id}-hint` : undefined}
      />
      {problem ? (
        <p id={`${id}-hint`} className="form-error">
          {problem}
        </p>
      ) : (
        hint && <FormText id={`${id}-hint`}>{hint}</FormText>
      )}
    </FormGroup>
  );
}
