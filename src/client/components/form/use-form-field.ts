import { type ReactNode, useId } from 'react';
import { useField } from 'react-final-form';

export interface FieldProps {
  name: string;
  label: string;
  /** Stands under the field. */
  help?: ReactNode;
  optional?: boolean;
}

/** An emptied field stays an empty string, so that the schema measures it and does not miss it. */
const keep = <T>(value: T) => value;

/** All that a field shows; of the rest of its state (visited, touched, active and more) it need not hear. */
const subscription = {
  value: true,
  error: true,
  submitError: true,
  submitFailed: true,
  modifiedSinceLastSubmit: true,
};

/**
 * What a field needs to be named, described and marked. Nobody is corrected before the form was sent
 * once; from then on a message goes as soon as the field is right. The server's goes with the first edit.
 */
export function useFormField<T = string>({ name, label, help, optional = false }: FieldProps) {
  const { input, meta } = useField<T>(name, { parse: keep, format: keep, subscription });
  const id = useId();
  const said = meta.error ?? (meta.modifiedSinceLastSubmit ? undefined : meta.submitError);
  const message: string | undefined = meta.submitFailed ? said : undefined;
  const ids = { help: `${id}-help`, error: `${id}-error` };
  const describedBy = [message && ids.error, help && ids.help].filter(Boolean).join(' ') || undefined;
  return {
    input,
    control: {
      id,
      'aria-required': optional ? undefined : true,
      'aria-invalid': message ? true : undefined,
      'aria-describedby': describedBy,
    },
    frame: { name, id, label, help, ids, message, optional, describedBy },
  };
}

export type FieldFrame = ReturnType<typeof useFormField>['frame'];
