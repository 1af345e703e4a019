import { booleanField, hiddenFields } from '../forms/fields.ts';
import type { FieldName, FormSchema } from '../forms/schema.ts';
import { enumField } from '../panel/fields.ts';

/** How people reach the firm besides the website. Staff then fill in the form for them. */
export const writtenOrigins = ['phone', 'in person'] as const;
export type WrittenOrigin = (typeof writtenOrigins)[number];

const writtenFields = {
  origin: enumField(writtenOrigins, 'Please choose how they reached us.'),
  /** Whether the person gets a confirmation. */
  confirms: booleanField('Please say whether to send a confirmation.'),
};

/** A form as staff fill it in: its own fields and rules, and how the person reached the firm. */
export function writtenSchema<const S extends FormSchema>({ properties, required }: S) {
  const own = Object.entries(properties).filter(([name]) => !Object.hasOwn(hiddenFields, name));
  return {
    type: 'object' as const,
    properties: {
      ...(Object.fromEntries(own) as Pick<S['properties'], FieldName<S>>),
      ...writtenFields,
    },
    required: [...required, 'origin'] as readonly (S['required'][number] | 'origin')[],
  };
}
