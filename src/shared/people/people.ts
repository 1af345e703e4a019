import { lineField, storedEmailField } from '../forms/fields.ts';
import { schemaOf } from '../forms/schema.ts';
import { rowNumberField } from '../panel/fields.ts';

/** So many rows of each table are shown, the newest; an export has all. */
export const MOST_OF_EACH = 200;

export type * from './responses.ts';

const key = {
  type: 'string',
  pattern: '^[\\w-]{39,600}$',
  message: 'This address is incomplete. Please search for the person again.',
} as const;

/** The person whose timeline is read: by email address, by its key, or by one of their leads or orders. */
export const readPersonSchema = schemaOf(
  {},
  {
    email: storedEmailField('Please enter their whole email address.'),
    key,
    lead: rowNumberField('a lead'),
    order: rowNumberField('an order'),
  },
);

export const findPeopleSchema = schemaOf({
  search: lineField(0, 'Please use one line of up to 254 characters.', 254),
});

export const exportPersonSchema = schemaOf({ key });

/** Erasing requires the address to be typed again. */
export const erasePersonSchema = schemaOf({
  key,
  email: storedEmailField('Please type their whole email address.'),
});
