import { browserEmailField, hiddenFields } from '../forms/fields.ts';
import { type FormValues, schemaOf } from '../forms/schema.ts';

export const newsletterSchema = schemaOf(
  { email: browserEmailField('Please enter a valid email address.') },
  hiddenFields,
);

export type NewsletterValues = FormValues<typeof newsletterSchema>;
