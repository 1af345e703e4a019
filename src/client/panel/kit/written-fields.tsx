import { Fragment, type ReactNode } from 'react';
import type { FormField } from '#shared/forms/form-fields.ts';
import { optionalMark } from '#shared/forms/words.ts';
import { originNames, writtenWords as words } from '#shared/leads/inbox-words.ts';
import { writtenOrigins } from '#shared/leads/written.ts';
import type { PanelFieldProps } from './field.tsx';

interface WrittenFieldsProps {
  /** The form's own. */
  fields: readonly FormField[];
  /** Of `ActionDialog`. */
  field(props: PanelFieldProps): ReactNode;
}

/** A form that staff fill in for a person who called or came by (`writtenSchema`). Pass its values to `writtenBody`. */
export function WrittenFields({ fields, field }: WrittenFieldsProps) {
  return (
    <>
      {field({
        name: 'origin',
        label: words.origin,
        options: writtenOrigins.map((value) => ({ value, label: originNames[value] })),
        autoFocus: true,
      })}
      {fields.map(({ name, label, rows, prompt, isOptional, schema }) => (
        <Fragment key={name}>
          {field({
            name,
            label: isOptional ? `${label} ${optionalMark}` : label,
            required: !isOptional,
            ...(rows && { rows, schema }),
            ...(schema.options && { options: [{ value: '', label: prompt ?? '' }, ...schema.options] }),
            ...(schema.format && { type: schema.format }),
          })}
        </Fragment>
      ))}
      <label className="form-tick">
        <input type="checkbox" className="form-check-input" name="confirms" />
        {words.confirms}
      </label>
    </>
  );
}

/** The body of the call, from the values of the dialog, which leave out an empty box. */
export const writtenBody = ({ confirms, ...values }: Record<string, string>) => ({
  ...values,
  confirms: confirms !== undefined,
});
