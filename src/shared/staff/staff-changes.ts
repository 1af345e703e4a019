import { email } from '../forms/fields.ts';
import type { FormSchema } from '../forms/schema.ts';
import { inviteSchema } from './staff.ts';

/** An account is named by its address, as in the other calls about staff. */
const theirs = email('Please enter their email address.');

export const enableAccountSchema = {
  type: 'object',
  properties: { email: theirs },
  required: ['email'],
} as const satisfies FormSchema;

export const changeRoleSchema = {
  type: 'object',
  properties: { email: theirs, role: inviteSchema.properties.role },
  required: ['email', 'role'],
} as const satisfies FormSchema;

export const morningDigestSchema = {
  type: 'object',
  properties: { isOn: { type: 'boolean', message: 'Please say on or off.' } },
  required: ['isOn'],
} as const satisfies FormSchema;
