import { browserEmail, spamSignals } from '../forms/fields.ts';
import type { FormSchema, FormValues } from '../forms/schema.ts';

export const newsletterSchema = {
  type: 'object',
  properties: { email: browserEmail('Please enter a valid email address.'), ...spamSignals },
  required: ['email'],
} as const satisfies FormSchema;

export type NewsletterValues = FormValues<typeof newsletterSchema>;
