import { email } from '../forms/fields.ts';
import { schemaOf } from '../forms/schema.ts';
import { inviteSchema } from './staff.ts';

/** An account is named by its address, as in the other calls about staff. */
const theirs = email('Please enter their email address.');

export const enableAccountSchema = schemaOf({ email: theirs });

export const changeRoleSchema = schemaOf({ email: theirs, role: inviteSchema.properties.role });

export const morningDigestSchema = schemaOf({
  isOn: { type: 'boolean', message: 'Please choose on or off.' },
});
