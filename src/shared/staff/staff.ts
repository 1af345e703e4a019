import { booleanField, emailField, lineField } from '../forms/fields.ts';
import { schemaOf } from '../forms/schema.ts';

export type * from './responses.ts';

export const passwordLength = { least: 12, most: 200 } as const;

const secret = (message: string) =>
  ({ type: 'string', minLength: 1, maxLength: passwordLength.most, message }) as const;
const token = {
  type: 'string',
  pattern: '^[\\w-]{43}$',
  message: 'This link is incomplete. Please copy all of it from the email.',
} as const;

/** Named `ownPassword`, because `password` is the shared password. */
export const signInSchema = schemaOf({
  email: emailField('Please enter your email address.'),
  ownPassword: secret('Please enter your password.'),
  code: lineField(1, 'Please enter the code from your app, or a recovery code.', 40),
});

/** Fresh proof for a person who is already signed in. */
export const proofSchema = schemaOf({
  ownPassword: signInSchema.properties.ownPassword,
  code: signInSchema.properties.code,
});

export const invitationSchema = schemaOf({ token });

export const acceptSchema = schemaOf({
  token,
  ownPassword: secret(`Please use at least ${passwordLength.least} characters.`),
  code: lineField(1, 'Please enter the six digits that your app shows.', 40),
});

const passkey = {
  type: 'string',
  minLength: 1,
  maxLength: 20_000,
  message: 'Please send the browser’s passkey response as JSON.',
} as const;
const passkeyName = lineField(1, 'Please name the passkey, such as “My phone”.', 100);

/** A passkey response from the browser. */
export const passkeySchema = schemaOf({ passkey });

export const passkeyNameSchema = schemaOf({ passkey, name: passkeyName });

export const acceptPasskeySchema = schemaOf({ token, passkey, name: passkeyName });

export const removePasskeySchema = schemaOf({
  id: { type: 'string', pattern: '^[\\w-]{43}$', message: 'Please choose one of your passkeys.' },
});

export const forgotSchema = schemaOf({ email: signInSchema.properties.email });

export const inviteSchema = schemaOf({
  name: lineField(1, 'Please enter their name.', 200),
  email: emailField('Please enter their email address.'),
  role: { type: 'string', enum: ['owner', 'desk', 'editor'], message: 'Please choose a role.' },
});

export const endAccountSchema = schemaOf({
  email: inviteSchema.properties.email,
  state: { type: 'string', enum: ['disabled', 'removed'], message: 'Please choose disabled or removed.' },
});

export const endSessionSchema = schemaOf({
  id: { type: 'string', pattern: '^[\\w-]{43}$', message: 'Please choose one of the sessions.' },
});

export const enableAccountSchema = schemaOf({ email: inviteSchema.properties.email });

export const changeRoleSchema = schemaOf(
  { email: inviteSchema.properties.email, role: inviteSchema.properties.role },
  { editsContent: booleanField('Please choose whether they also edit the site’s words.') },
);

export const morningDigestSchema = schemaOf({
  isOn: { type: 'boolean', message: 'Please choose on or off.' },
});
