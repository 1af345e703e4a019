import { FormControl } from 'react-bootstrap';
import { useField } from 'react-final-form';
import { characterCount } from '#shared/forms/words.ts';
import { FieldLayout, type FieldProps, useFormField } from './field-layout.tsx';

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  autoComplete?: string;
}

export function TextAreaField({ rows = 5, autoComplete, ...field }: TextAreaFieldProps) {
  const { input, aria, layout } = useFormField(field);
  return (
    <FieldLayout layout={layout}>
      <FormControl as="textarea" dir="auto" {...input} {...aria} rows={rows} autoComplete={autoComplete} />
    </FieldLayout>
  );
}

/** A field for a text with a minimum length, which shows the current length. */
export function CountedField({ minimum, help, ...field }: TextAreaFieldProps & { minimum: number }) {
  const { value } = useField<string>(field.name, { subscription: { value: true } }).input;
  // Counts as the schema does: trimmed, and in characters instead of UTF-16 units.
  const count = [...value.trim()].length;
  const counter = (
    <span className={count < minimum ? 'form-count' : 'form-count form-count--enough'}>
      {characterCount(count, minimum)}
    </span>
  );
  return (
    <TextAreaField
      {...field}
      help={
        <span className="form-counted">
          <span>{help}</span> {counter}
        </span>
      }
    />
  );
}
