import { type ComponentProps, useId, useRef, useState } from 'react';
import { FormControl, FormGroup, FormLabel, FormSelect, FormText } from 'react-bootstrap';
import { excessOf, LengthNote } from '#client/components/form/length-note.tsx';
import type { TextSchema } from '#shared/forms/clean.ts';
import type { Option } from '#shared/forms/options.ts';

export interface PanelFieldProps
  extends Pick<
    ComponentProps<'textarea'> & ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoFocus' | 'defaultValue' | 'required' | 'rows'
  > {
  name: string;
  label: string;
  hint?: string;
  problem?: string | undefined;
  /** Its maximum, if it has one. The field takes longer text too, but its form does not send it. */
  schema?: TextSchema;
  /** Makes it a select. */
  options?: readonly Option[];
}

/** A field with its label and its error message. With `rows`, the field is a text area. */
export function PanelField({ name, label, hint, problem, schema, options, ...input }: PanelFieldProps) {
  const id = useId();
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [text, setText] = useState(String(input.defaultValue ?? ''));
  const isInvalid = Boolean(problem) || (schema && excessOf(schema, text) > 0);
  const aria = {
    'aria-invalid': isInvalid || undefined,
    'aria-describedby':
      [schema && `${id}-length`, (problem || hint) && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <FormGroup className="form-field mb-3" controlId={id}>
      <FormLabel>{label}</FormLabel>
      {options ? (
        <FormSelect name={name} required {...(input as object)} {...aria}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormSelect>
      ) : (
        <FormControl
          ref={control}
          name={name}
          required
          autoComplete="off"
          {...(input.rows && { as: 'textarea' })}
          {...(input as object)}
          {...aria}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {schema && <LengthNote id={`${id}-length`} field={control} schema={schema} text={text} />}
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
