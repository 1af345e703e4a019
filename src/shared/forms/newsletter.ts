import { email, traps } from './fields.ts';
import type { FormSchema, FormValues } from './schema.ts';

export const newsletterSchema = {
  type: 'object',
  properties: { email: email('Please enter a valid email address.'), ...traps },
  required: ['email'],
} as const satisfies FormSchema;

export type NewsletterValues = FormValues<typeof newsletterSchema>;
