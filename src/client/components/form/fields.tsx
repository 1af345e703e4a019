import { useField } from 'react-final-form';
import { characterCount } from '../../../shared/content/forms.ts';
import type { Option } from '../../../shared/forms/options.ts';
import { Frame } from './frame.tsx';
import { type FieldProps, useFormField } from './use-form-field.ts';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  inputMode?: 'decimal';
}

export function TextField({ type = 'text', autoComplete, inputMode, ...field }: TextFieldProps) {
  const { input, control, frame } = useFormField(field);
  return (
    <Frame frame={frame}>
      <input
        {...input}
        {...control}
        className="form-control"
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
      />
    </Frame>
  );
}

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  autoComplete?: string;
}

export function TextAreaField({ rows = 5, autoComplete, ...field }: TextAreaFieldProps) {
  const { input, control, frame } = useFormField(field);
  return (
    <Frame frame={frame}>
      <textarea {...input} {...control} className="form-control" rows={rows} autoComplete={autoComplete} />
    </Frame>
  );
}

/** A text that must not be too short says how far it is. */
export function CountedField({ minimum, help, ...field }: TextAreaFieldProps & { minimum: number }) {
  const { value } = useField<string>(field.name, { subscription: { value: true } }).input;
  // As the schema measures: trimmed, in characters and not in their halves.
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

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** Shown while nothing is chosen. */
  prompt: string;
}

export function SelectField({ options, prompt, ...field }: SelectFieldProps) {
  const { input, control, frame } = useFormField(field);
  return (
    <Frame frame={frame}>
      <select {...input} {...control} className="form-select">
        <option value="">{prompt}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export function CheckboxField({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  const { input } = useField<boolean>(name, { type: 'checkbox' });
  return (
    <label className="form-tick" data-field={name}>
      <input
        type="checkbox"
        className="form-check-input"
        name={name}
        checked={input.checked ?? false}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
      />
      {label}
    </label>
  );
}
