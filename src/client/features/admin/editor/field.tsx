import { type ReactNode, useId } from 'react';
import { Frame } from '../../../components/form/frame.tsx';
import type { FormValues } from './form-values.ts';
import type { ArticleFormState } from './use-article-form.ts';

export interface Control {
  id: string;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  form: Pick<ArticleFormState, 'problems'>;
  name: keyof FormValues;
  label: string;
  required?: boolean;
  help?: ReactNode;
  children(control: Control): ReactNode;
}

/** A field of the dialog: label above, message and help below, as in the site's other forms. */
export function Field({ form, name, label, required = false, help, children }: FieldProps) {
  const id = useId();
  const message = form.problems[name];
  const ids = { help: `${id}-help`, error: `${id}-error` };
  const describedBy = [message && ids.error, help && ids.help].filter(Boolean).join(' ') || undefined;
  return (
    <Frame frame={{ name, id, label, help, ids, message, optional: false, describedBy }}>
      {children({
        id,
        'aria-required': required || undefined,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': describedBy,
      })}
    </Frame>
  );
}

interface LineFieldProps extends Omit<FieldProps, 'children' | 'form' | 'name'> {
  form: ArticleFormState;
  name: 'title' | 'slug' | 'author' | 'featuredImage' | 'featuredImageAlt';
}

/** A field of one line. */
export function LineField({ form, name, ...field }: LineFieldProps) {
  return (
    <Field form={form} name={name} {...field}>
      {(control) => (
        <input
          {...control}
          className="form-control"
          type="text"
          autoComplete="off"
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}
