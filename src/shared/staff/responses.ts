import * as s from '../shape.ts';

type Role = 'owner' | 'desk' | 'editor';

const person = {
  id: s.orNull(s.integer('The number of the account; null for the shared password.')),
  name: s.orNull(s.text('Null for the shared password.')),
  role: s.text<Role>(),
};

/** The signed-in person, as the panel shows them. */
export const signedInShape = s.object('SignedIn', person, {
  editsContent: s.boolean('True if the person also edits the site’s words.'),
});
export type SignedIn = s.TypeOf<typeof signedInShape>;

/** What an invitation shows before it is accepted. */
export const invitationShape = s.object('Invitation', {
  name: s.text(),
  email: s.text(),
  role: s.text<Role>(),
  totp: s.fields(
    { address: s.text(), key: s.text() },
    'For an authenticator app: the address that it reads, and the key to type instead.',
  ),
});
export type Invitation = s.TypeOf<typeof invitationShape>;

export const acceptedShape = s.object('AcceptedAccount', {
  ...person,
  recoveryCodes: s.list(s.text(), 'Each code signs in once without the app. The codes are shown only once.'),
});
export type Accepted = s.TypeOf<typeof acceptedShape>;

const ownPasskey = s.object('OwnPasskey', {
  id: s.text('Identifies the passkey when it is removed.'),
  name: s.text(),
  isBackedUp: s.boolean('Whether a copy survives when the device is lost.'),
  createdAt: s.moment(),
  usedAt: s.orNull(s.moment()),
});
export type OwnPasskey = s.TypeOf<typeof ownPasskey>;

/** The caller's account and its credentials. */
export const ownAccountShape = s.object('OwnAccount', {
  name: s.text(),
  email: s.text(),
  hasPassword: s.boolean('Whether the account can also sign in with a password and an app’s code.'),
  recoveryCodes: s.integer('How many are left.'),
  morningDigest: s.orNull(s.boolean('Null for roles that answer no leads.')),
  passkeys: s.list(ownPasskey),
});
export type OwnAccount = s.TypeOf<typeof ownAccountShape>;

/** A person on the list of staff. */
export const staffMemberShape = s.object('StaffMember', {
  name: s.text(),
  email: s.text(),
  role: s.text<Role>(),
  editsContent: s.boolean('Whether the person also edits the site’s words.'),
  state: s.text<'invited' | 'active' | 'disabled'>(),
  usedAt: s.orNull(s.moment('Null before the first sign-in.')),
  isYou: s.boolean('The caller.'),
});
export type StaffMember = s.TypeOf<typeof staffMemberShape>;

/** A browser in which a person is signed in. */
export const staffSessionShape = s.object('StaffSession', {
  id: s.text('Identifies the session when it is ended; it grants no access.'),
  who: s.orNull(s.text('Null for the shared password.')),
  email: s.orNull(s.text('Null for the shared password.')),
  browser: s.text('The name that the browser sends.'),
  network: s.text('The network address at sign-in, without its last part.'),
  startedAt: s.moment(),
  usedAt: s.moment(),
  isThis: s.boolean(),
  isYours: s.boolean(
    'Whether the caller owns the session. All sessions of the shared password have the same owner.',
  ),
});
export type StaffSession = s.TypeOf<typeof staffSessionShape>;
