import { FormControl, FormSelect } from 'react-bootstrap';
import { useField } from 'react-final-form';
import type { Option } from '#shared/forms/options.ts';
import { FieldLayout, type FieldProps, useFormField } from './field-layout.tsx';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'date';
  autoComplete?: string;
  inputMode?: 'decimal';
  /** For a date field, such as `2026-03-09`. */
  min?: string | undefined;
  max?: string | undefined;
}

export function TextField({ type = 'text', autoComplete, inputMode, min, max, ...field }: TextFieldProps) {
  const { input, aria, layout } = useFormField(field);
  return (
    <FieldLayout layout={layout}>
      <FormControl {...input} {...aria} {...{ type, autoComplete, inputMode, min, max }} />
    </FieldLayout>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** Shown while no option is chosen. */
  prompt: string;
}

export function SelectField({ options, prompt, ...field }: SelectFieldProps) {
  const { input, aria, layout } = useFormField(field);
  return (
    <FieldLayout layout={layout}>
      <FormSelect {...input} {...aria}>
        <option value="">{prompt}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormSelect>
    </FieldLayout>
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
