import { type ComponentProps, useId } from 'react';
import { FormControl, FormGroup, FormLabel, FormText } from 'react-bootstrap';

interface FieldProps
  extends Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'autoFocus' | 'defaultValue' | 'required'
  > {
  name: string;
  label: string;
  hint?: string;
  problem?: string | undefined;
}

/** A field with its label, and what to do about it. */
export function Field({ name, label, hint, problem, ...input }: FieldProps) {
  const id = useId();
  return (
    <FormGroup className="form-field mb-3" controlId={id}>
      <FormLabel>{label}</FormLabel>
      <FormControl
        name={name}
        required
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
