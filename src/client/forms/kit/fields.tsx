import { type ReactNode, useId } from 'react';
import { type FieldRenderProps, useField } from 'react-final-form';
import type { Option } from '../../../shared/forms/options.ts';

interface FieldProps {
  name: string;
  label: string;
  /** Stands under the field. */
  help?: ReactNode;
  optional?: boolean;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  inputMode?: 'numeric' | 'decimal';
  placeholder?: string;
}

export function TextField({ type = 'text', autoComplete, inputMode, placeholder, ...field }: TextFieldProps) {
  const { input, control, frame } = useFormField(field);
  return (
    <Frame {...frame}>
      <input
        {...input}
        {...control}
        className="form-control"
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        placeholder={placeholder}
      />
    </Frame>
  );
}

export function TextAreaField({ rows = 5, ...field }: FieldProps & { rows?: number }) {
  const { input, control, frame } = useFormField(field);
  return (
    <Frame {...frame}>
      <textarea {...input} {...control} className="form-control" rows={rows} />
    </Frame>
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
    <Frame {...frame}>
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
  const { name: inputName, checked, onChange, onBlur, onFocus } = input;
  const id = useId();
  return (
    <div className="form-check">
      <input
        {...{ name: inputName, checked, onChange, onBlur, onFocus, id }}
        type="checkbox"
        className="form-check-input"
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
}

/** What a field needs to be named, described and marked; its message shows once it was left or sent. */
export function useFormField({ name, label, help, optional = false }: FieldProps) {
  // An emptied field stays an empty string, so that the schema measures it and does not miss it.
  const { input, meta }: FieldRenderProps<string> = useField<string>(name, { parse: (value) => value });
  const id = useId();
  const helpId = useId();
  const errorId = useId();
  const message: string | undefined =
    (meta.touched && meta.error) || (!meta.dirtySinceLastSubmit && meta.submitError) || undefined;
  const describedBy = [help && helpId, message && errorId].filter(Boolean).join(' ') || undefined;
  return {
    input,
    control: { id, 'aria-invalid': message ? true : undefined, 'aria-describedby': describedBy },
    frame: { id, label, help, helpId, errorId, message, optional },
  };
}

interface FrameProps extends Omit<ReturnType<typeof useFormField>['frame'], never> {
  children: ReactNode;
}

/** Label above, help under, message beside: in words and with an icon. */
export function Frame({ id, label, help, helpId, errorId, message, optional, children }: FrameProps) {
  return (
    <div className={message ? 'form-field form-field--invalid' : 'form-field'}>
      <label className="form-label" htmlFor={id}>
        {label}
        {optional && <span className="form-field__optional"> (optional)</span>}
      </label>
      {children}
      {help && (
        <div id={helpId} className="form-text">
          {help}
        </div>
      )}
      {message && (
        <p id={errorId} className="form-error">
          {message}
        </p>
      )}
    </div>
  );
}
