import { email, line } from '../forms/fields.ts';
import type { FormSchema } from '../forms/schema.ts';

export const passwordLength = { least: 12, most: 200 } as const;

/** Somebody who is signed in by name, as the panel shows them. */
export interface SignedIn {
  /** Null for whoever came with the shared password. */
  name: string | null;
  role: 'owner' | 'desk' | 'editor';
}

/** What an invitation shows before it is accepted. */
export interface Invitation {
  name: string;
  email: string;
  role: SignedIn['role'];
  /** For an authenticator app: the address that it reads, and the key to type where it reads none. */
  totp: { address: string; key: string };
}

export interface Accepted extends SignedIn {
  /** Each lets its owner in once without the app; shown this one time. */
  recoveryCodes: string[];
}

const secret = (message: string) =>
  ({ type: 'string', minLength: 1, maxLength: passwordLength.most, message }) as const;
const token = {
  type: 'string',
  pattern: '^[\\w-]{43}$',
  message: 'This link isn’t whole. Please copy all of it from the email.',
} as const;

/** The password is not called `password`: that is the shared one. */
export const signInSchema = {
  type: 'object',
  properties: {
    email: email('Please enter your email address.'),
    ownPassword: secret('Please enter your password.'),
    code: line(1, 'Please enter the code of your app, or a recovery code.', 40),
  },
  required: ['email', 'ownPassword', 'code'],
} as const satisfies FormSchema;

/** Proving again who is signed in already. */
export const proofSchema = {
  type: 'object',
  properties: { ownPassword: signInSchema.properties.ownPassword, code: signInSchema.properties.code },
  required: ['ownPassword', 'code'],
} as const satisfies FormSchema;

export const invitationSchema = {
  type: 'object',
  properties: { token },
  required: ['token'],
} as const satisfies FormSchema;

export const acceptSchema = {
  type: 'object',
  properties: {
    token,
    ownPassword: secret(`Please use at least ${passwordLength.least} characters.`),
    code: line(1, 'Please enter the six digits that your app shows.', 40),
  },
  required: ['token', 'ownPassword', 'code'],
} as const satisfies FormSchema;

const passkey = {
  type: 'string',
  minLength: 1,
  maxLength: 20_000,
  message: 'Please send what the browser says of the passkey, as JSON.',
} as const;
const passkeyName = line(1, 'Please name the passkey, such as “My phone”.', 100);

/** A passkey's answer, as the browser writes it. */
export const passkeySchema = {
  type: 'object',
  properties: { passkey },
  required: ['passkey'],
} as const satisfies FormSchema;

export const passkeyNameSchema = {
  type: 'object',
  properties: { passkey, name: passkeyName },
  required: ['passkey', 'name'],
} as const satisfies FormSchema;

export const acceptPasskeySchema = {
  type: 'object',
  properties: { token, passkey, name: passkeyName },
  required: ['token', 'passkey', 'name'],
} as const satisfies FormSchema;

export const removePasskeySchema = {
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^[\\w-]{43}$', message: 'Please choose one of your passkeys.' },
  },
  required: ['id'],
} as const satisfies FormSchema;

export const forgotSchema = {
  type: 'object',
  properties: { email: signInSchema.properties.email },
  required: ['email'],
} as const satisfies FormSchema;

/** One's own account, and the ways into it. */
export interface OwnAccount {
  name: string;
  email: string;
  /** Whether a password and an app's code let its owner in as well. */
  hasPassword: boolean;
  /** How many are left. */
  recoveryCodes: number;
  /** Whether who waits for an answer is told each morning; null for whoever answers nobody. */
  morningDigest: boolean | null;
  passkeys: OwnPasskey[];
}

export interface OwnPasskey {
  /** Names it to whoever removes it. */
  id: string;
  name: string;
  /** Whether it lives on in another place when the device is lost. */
  isBackedUp: boolean;
  /** ISO 8601. */
  createdAt: string;
  usedAt: string | null;
}

export const inviteSchema = {
  type: 'object',
  properties: {
    name: line(1, 'Please enter their name.', 200),
    email: email('Please enter their email address.'),
    role: { type: 'string', enum: ['owner', 'desk', 'editor'], message: 'Please choose a role.' },
  },
  required: ['name', 'email', 'role'],
} as const satisfies FormSchema;

export const endAccountSchema = {
  type: 'object',
  properties: {
    email: email('Please enter their email address.'),
    state: { type: 'string', enum: ['disabled', 'removed'], message: 'Please say disabled or removed.' },
  },
  required: ['email', 'state'],
} as const satisfies FormSchema;

/** Somebody on the list of staff. */
export interface StaffMember {
  name: string;
  email: string;
  role: SignedIn['role'];
  state: 'invited' | 'active' | 'disabled';
  /** ISO 8601; null for somebody who never was in. */
  usedAt: string | null;
  /** Whoever asks. */
  isYou: boolean;
}

/** Where somebody is signed in. */
export interface StaffSession {
  /** Names it to whoever ends it; it opens nothing. */
  id: string;
  /** Null for the shared password. */
  who: string | null;
  /** Of the account; null for the shared password. */
  email: string | null;
  /** As the browser calls itself. */
  browser: string;
  /** The network that it was begun from, without the last part of the address. */
  network: string;
  /** ISO 8601. */
  startedAt: string;
  usedAt: string;
  isThis: boolean;
  /** Of whoever asks; all of the shared password are one person’s. */
  isYours: boolean;
}

export const endSessionSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^[\\w-]{43}$', message: 'Please choose one of the sessions.' },
  },
  required: ['id'],
} as const satisfies FormSchema;
