import { fieldsOf, ifOffered } from '../offered.ts';
import { recognize } from '../spelling.ts';
import type { Role } from '../staff/roles.ts';
import { listWords } from './list-words.ts';
import type { ViewGroup } from './views.ts';

/** Text around every view of the panel, and in the views about staff (docs/decisions/0069). */
export const desk = {
  menu: 'More',
  close: 'Close',
  nav: 'Panel',
  all: 'All views',
  frequent: 'Most used',
  groups: { work: 'Work', sales: 'Sales', website: 'Website', settings: 'Settings' } satisfies Record<
    ViewGroup,
    string
  >,
  account: 'Your account and Logout',
  needing: (count: string) => (count === '1' ? '1 needs attention' : `${count} need attention`),
  logOut: 'Logout',
  sharedPassword: 'Shared password',
  loading: 'Loading...',
  failed: 'This page couldn’t be loaded',
};

/** The states of every list and record. */
export const loadWords = { retry: 'Try again', stale: 'This list may be out of date.' };

/** The button that copies what is shown only once. */
export const copyWords = {
  copy: 'Copy',
  copied: 'Copied',
  /** The browser does not let the page copy. */
  selected: 'Selected. Now copy it',
};

/** As specified (product.md, 5). */
export const imageWords = { uploaded: 'Image uploaded successfully', failed: 'Failed to upload image' };

/** The dialog in which a former upload is chosen. */
export const libraryWords = {
  open: 'Choose from library',
  notOpened: 'The library couldn’t be opened. Please try again.',
  title: 'Choose an image',
  loading: 'Loading images...',
  failed: 'The images couldn’t be loaded',
  empty: 'No images yet',
  emptyHint: 'Images that you upload appear here. Unused ones are deleted after a day.',
  imageOf: 'Image of',
  size: (width: number, height: number) => `${width} × ${height}`,
  broken: 'This image can’t be loaded.',
  more: 'Show more',
};

/** Asked before unsaved changes are lost. */
export const leaveWords = {
  title: 'Your changes aren’t saved',
  lost: 'If you close this window now, your changes are lost.',
  stay: 'Keep writing',
  keep: 'Close and keep a copy',
  discard: 'Discard changes',
};

export const viewMissing = {
  title: 'Page not found',
  text: 'The panel has no page at this address. The link may be incomplete.',
  back: 'Go to your start page',
};

export const roleNames: Record<Role, string> = { owner: 'Owner', desk: 'Desk', editor: 'Editor' };

/** What the desk works on. @param first what comes before bookings */
export function workOfDesk(...first: readonly string[]): string {
  const all = [
    ...[...first, 'bookings'],
    ...ifOffered('onlinePayment', 'orders'),
    ...ifOffered('giftCards', 'gift cards'),
  ];
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** What each role can do, shown when an owner chooses a role. */
export const roleHints: Record<Role, string> = {
  owner: 'Everything, including staff and exports.',
  desk: `${workOfDesk('Messages', ...ifOffered('traineeships', 'applications'))}.`,
  editor: 'Articles and their images.',
};

/** The switch on an account. */
export const contentSwitch = {
  label: 'Also edits the site’s words',
  hint: 'Texts, people and pictures on the site, but no prices. Owners always can.',
  added: (role: string) => `${role}, edits words`,
};

export const refused = {
  title: (view: string) => `Your role doesn’t include ${view}`,
  text: (names: string, count: number) =>
    `Only the ${count === 1 ? 'role' : 'roles'} ${names} can open this view. If you need it, ask an owner to change your role.`,
};

export const staffWords = {
  title: 'Staff',
  about: 'Everyone who has an account or an invitation.',
  invite: 'Invite someone',
  loading: 'Loading staff...',
  failed: 'The list of staff couldn’t be loaded',
  empty: 'No accounts yet',
  emptyHint: 'Invite the first owner. The shared password keeps working until the operator turns it off.',
  columns: { who: 'Name', role: 'Role', state: 'State', used: 'Last used', actions: 'Actions' },
  you: 'You',
  yourRole: 'Only another owner can change your account.',
  states: { invited: 'Invited', active: 'Active', disabled: 'Disabled' },
  never: 'Never',
  sessions: 'Sessions',
  changeRole: 'Change role',
  disable: 'Disable',
  enable: 'Enable',
  remove: 'Remove',
  sendAgain: 'Send again',
  withdraw: 'Withdraw',
  cancel: 'Cancel',
  close: 'Close',
  busy: 'One moment...',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  inviteText: 'We’ll email a link that works once and expires after 48 hours.',
  inviteSubmit: 'Send invitation',
  invited: (email: string) => `Invitation sent to ${email}`,
  sendAgainTitle: (name: string) => `Send ${name} another invitation?`,
  sendAgainText: (email: string) => `We’ll email a new link to ${email}. The previous link stops working.`,
  changeRoleTitle: (name: string) => `Change ${name}’s role`,
  changeRoleText:
    'This signs them out everywhere, but their credentials stay the same. Someone who becomes an editor loses their calendar address.',
  roleChanged: (name: string, role: string) => `${name}’s role is now ${role}`,
  disableTitle: (name: string) => `Disable ${name}’s account?`,
  disableText:
    'This signs them out everywhere and revokes their calendar address. They can’t sign in until you enable the account again.',
  disabled: (name: string) => `${name}’s account has been disabled`,
  enableTitle: (name: string) => `Enable ${name}’s account?`,
  enableText: 'They can sign in again with the same credentials.',
  enabled: (name: string) => `${name}’s account has been enabled`,
  removeTitle: (name: string) => `Remove ${name}’s account?`,
  removeText:
    'This signs them out everywhere, and they need a new invitation to come back. The audit log keeps their name.',
  removed: (name: string) => `${name}’s account has been removed`,
  withdrawTitle: (name: string) => `Withdraw ${name}’s invitation?`,
  withdrawText: 'The link that we emailed them stops working right away.',
  withdrawn: (name: string) => `${name}’s invitation has been withdrawn`,
  sessionsTitle: (name: string) => `Where ${name} is signed in`,
};

export const feedWords = {
  title: 'Calendar addresses',
  about:
    'Calendar programs use these addresses to read bookings without signing in. Revoke the ones that are no longer used.',
  loading: 'Loading calendar addresses...',
  failed: 'The calendar addresses couldn’t be loaded',
  empty: 'No calendar addresses',
  emptyHint: 'Staff who can see bookings can create an address in the Calendar view.',
  columns: { who: 'Created by', created: 'Created', used: 'Last used', actions: 'Actions' },
  never: 'Never',
  revoke: 'Revoke',
  revokeTitle: (who: string) => `Revoke ${who}’s calendar address?`,
  revokeTitleShared: 'Revoke the calendar address created with the shared password?',
  revokeText:
    'Calendar programs that use this address stop showing bookings. Staff can create a new address in the Calendar view.',
  revoked: 'The calendar address has been revoked',
};

export const sessionWords = {
  title: 'Your sessions',
  about: `Every browser where you’re signed in. End any session that you don’t ${recognize}.`,
  aboutShared:
    'Every browser signed in with the shared password, not only yours. After you end a session, its browser can sign in again. Only a new password locks it out.',
  loading: 'Loading sessions...',
  failed: 'The sessions couldn’t be loaded',
  empty: 'No open sessions',
  emptyHint: 'No browser is signed in to this account.',
  columns: {
    browser: 'Browser',
    place: 'Place',
    used: 'Last used',
    started: 'Signed in',
    actions: 'Actions',
  },
  isThis: 'This browser',
  end: 'End',
  ended: 'Session ended',
  endOthers: 'End all others',
  endOthersTitle: 'End all other sessions?',
  endOthersText: 'This signs out every other browser right away. You stay signed in here.',
  othersEnded: 'All other sessions ended',
  noOthers: 'You aren’t signed in anywhere else.',
  unknownBrowser: 'Unknown browser',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  localPlace: 'Your own network',
  samePlace: 'This computer',
  network: (start: string) => `Network ${start}`,
};

export const auditLogWords = {
  ...listWords,
  title: 'Audit log',
  about: 'Who did what in the last 180 days. Entries can’t be changed.',
  loading: 'Loading the audit log...',
  failed: 'The audit log couldn’t be loaded',
  empty: 'No entries yet',
  emptyHint: 'Sign-ins and changes show up here as they happen.',
  nothingFoundHint: 'Try fewer filters or different dates.',
  who: 'Who',
  action: 'Action',
  anyAction: 'All actions',
  from: 'From',
  to: 'To',
  columns: { at: 'When', who: 'Who', action: 'Action', subject: 'Subject', address: 'IP address' },
  notSignedIn: 'Not signed in',
  article: (id: number) => `article ${id}`,
  newest: 'Newest',
  older: 'Older',
  pages: 'Pages of the audit log',
  rows(count: number, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
    const entries = count === 1 ? '1 entry' : `${count} entries`;
    if (!isFirst) return `Older: ${entries}`;
    return isLast ? entries : `The newest ${entries}`;
  },
};

/** Actions of the audit log, in the order of the filter. The server records no others. */
export const actionNames = {
  login: 'Signed in',
  logout: 'Logged out',
  refused: 'Failed attempt',
  prove: 'Confirmed their identity',
  'set password': 'Set a new password',
  'add passkey': 'Added a passkey',
  'remove passkey': 'Removed a passkey',
  'set availability': 'Changed the availability',
  accept: 'Accepted an invitation',
  invite: 'Invited',
  role: 'Changed a role',
  disable: 'Disabled',
  enable: 'Enabled',
  remove: 'Removed',
  'end session': 'Ended a session',
  create: 'Created',
  update: 'Updated',
  publish: 'Published',
  unpublish: 'Unpublished',
  schedule: 'Scheduled',
  unschedule: 'Unscheduled',
  share: 'Shared',
  unshare: 'Unshared',
  delete: 'Deleted',
  restore: 'Restored',
  'save draft': 'Saved a draft',
  'discard draft': 'Discarded a draft',
  'take back': 'Took back',
  upload: 'Uploaded',
  export: 'Exported',
  'free times': 'Freed unverified times',
  'calendar feed': 'Created a calendar address',
  'revoke feed': 'Revoked a calendar address',
  'save reply': 'Added or changed a saved reply',
  'remove reply': 'Removed a saved reply',
  erase: 'Erased',
  note: 'Added a note',
  ...fieldsOf('onlinePayment', {
    'send link': 'Sent a payment link',
    'end order': 'Ended an order',
    'refund order': 'Marked an order as refunded',
  }),
  ...fieldsOf('giftCards', { redeem: 'Redeemed' }),
  send: 'Sent',
};

export type ActionName = keyof typeof actionNames;
