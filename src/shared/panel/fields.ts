import { choiceField, textField } from '../forms/fields.ts';

/** The number of a row. @param what 'an order' */
export const rowNumberField = (what: string) =>
  ({ type: 'number', minimum: 1, message: `This must be the number of ${what}.` }) as const;

/** The version of a row that the browser loaded. If the row has changed since then, the call fails with 409. */
export const versionField = {
  type: 'number',
  minimum: 0,
  message: 'This must be the version that you loaded.',
} as const;

/** A key that the browser creates for each form. The server carries out the request once, even if it is sent several times. */
export const keyField = {
  type: 'string',
  pattern: '^[\\w-]{16,64}$',
  message: 'This must be a random key from the browser.',
} as const;

export const enumField = <const V extends string>(values: readonly V[], message: string) =>
  choiceField(
    values.map((value) => ({ value })),
    message,
  );

/** The body of a call that names one row. @param what 'an order' */
export const idSchema = (what: string) =>
  ({ type: 'object', properties: { id: rowNumberField(what) }, required: ['id'] }) as const;

/** The body of a call that adds a note to a row. With a key, the note is stored once. */
export const noteSchema = (what: string) =>
  ({
    type: 'object',
    properties: {
      id: rowNumberField(what),
      text: textField(1, 'Please write a note of up to 5,000 characters.'),
      key: keyField,
    },
    required: ['id', 'text'],
  }) as const;
