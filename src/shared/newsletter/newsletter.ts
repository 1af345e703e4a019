import { browserEmailField, spamSignals } from '../forms/fields.ts';
import { type FormValues, schemaOf } from '../forms/schema.ts';

export const newsletterSchema = schemaOf(
  { email: browserEmailField('Please enter a valid email address.') },
  spamSignals,
);

export type NewsletterValues = FormValues<typeof newsletterSchema>;
