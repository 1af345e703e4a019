import type { ViewGroup } from '../desk/views.ts';
import type { Role } from '../staff/rights.ts';
import { listWords } from './desk-list.ts';

/** The frame of the panel and the views about staff (docs/decisions/0069). */
export const desk = {
  menu: 'All views',
  nav: 'Panel',
  frequent: 'Most used',
  groups: { work: 'Work', sales: 'Sales', website: 'Website', settings: 'Settings' } satisfies Record<
    ViewGroup,
    string
  >,
  needing: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
  logOut: 'Logout',
  sharedPassword: 'Shared password',
  loading: 'Loading...',
  failed: 'This page couldn’t be loaded',
};

export const viewMissing = {
  title: 'Page not found',
  text: 'The panel has no page at this address. The link may be incomplete.',
  back: 'Go to your first page',
};

export const roleNames: Record<Role, string> = { owner: 'Owner', desk: 'Desk', editor: 'Editor' };

/** What a role is for, where one is chosen. */
export const roleHints: Record<Role, string> = {
  owner: 'Everything, staff and exports too.',
  desk: 'Messages, bookings, orders and gift cards.',
  editor: 'Articles, images and the newsletter.',
};

export const refused = {
  title: (view: string) => `${view} isn’t part of your role`,
  text: (names: string, count: number) =>
    `It comes with the ${count === 1 ? 'role' : 'roles'} ${names}. If you need it, ask an owner to change yours.`,
};

export const staffWords = {
  title: 'Staff',
  about: 'Everybody who can sign in with their own account.',
  invite: 'Invite somebody',
  loading: 'Loading staff...',
  failed: 'The list of staff couldn’t be loaded',
  empty: 'Nobody has an account yet',
  emptyHint: 'Invite the first owner. Until then, everybody shares one password.',
  columns: { who: 'Name', role: 'Role', state: 'State', used: 'Last used', actions: 'Actions' },
  you: 'You',
  yourRole: 'Another owner can change your account.',
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
  inviteTitle: 'Invite somebody',
  inviteText: 'We’ll email a link that works once, within 48 hours.',
  inviteSubmit: 'Send invitation',
  invited: (email: string) => `Invitation sent to ${email}`,
  sendAgainTitle: (name: string) => `Send ${name} another invitation?`,
  sendAgainText: (email: string) => `We’ll email a new link to ${email}. The earlier one stops working.`,
  changeRoleTitle: (name: string) => `Change the role of ${name}`,
  changeRoleText: 'They’re signed out everywhere and keep their way of signing in.',
  roleChanged: (name: string, role: string) => `${name} is now ${role}`,
  disableTitle: (name: string) => `Disable the account of ${name}?`,
  disableText: 'They’re signed out everywhere, at once, and can’t sign in. You can enable the account again.',
  disabled: (name: string) => `The account of ${name} is disabled`,
  enableTitle: (name: string) => `Enable the account of ${name}?`,
  enableText: 'They can sign in again, just as before.',
  enabled: (name: string) => `The account of ${name} is enabled`,
  removeTitle: (name: string) => `Remove the account of ${name}?`,
  removeText:
    'They’re signed out everywhere and can’t come back without an invitation. The trail keeps their name.',
  removed: (name: string) => `The account of ${name} is removed`,
  withdrawTitle: (name: string) => `Withdraw the invitation of ${name}?`,
  withdrawText: 'Their link stops working at once.',
  withdrawn: (name: string) => `The invitation of ${name} is withdrawn`,
  sessionsTitle: (name: string) => `Where ${name} is signed in`,
};

export const feedWords = {
  title: 'Calendar addresses',
  about:
    'Calendar programs read the bookings at these addresses without signing in. Revoke the ones that aren’t used any more.',
  loading: 'Loading calendar addresses...',
  failed: 'The calendar addresses couldn’t be loaded',
  empty: 'No calendar addresses',
  emptyHint: 'Staff who see bookings can make one in the calendar.',
  columns: { who: 'Made by', created: 'Created', used: 'Last used', actions: 'Actions' },
  shared: 'Shared password',
  never: 'Never',
  revoke: 'Revoke',
  revokeTitle: (who: string) => `Revoke the calendar address of ${who}?`,
  revokeTitleShared: 'Revoke the calendar address of the shared password?',
  revokeText:
    'Calendar programs that use it stop showing bookings. A new address can be made in the calendar.',
  revoked: 'The calendar address is revoked',
};

export const sessionWords = {
  title: 'Your sessions',
  about: 'Every browser that you’re signed in with. End the ones that you don’t know.',
  aboutShared: 'Every browser that’s signed in with the shared password. They aren’t only yours.',
  loading: 'Loading sessions...',
  failed: 'The sessions couldn’t be loaded',
  empty: 'No open sessions',
  emptyHint: 'Nobody is signed in here.',
  columns: {
    browser: 'Browser',
    place: 'Place',
    used: 'Last used',
    started: 'Signed in',
    actions: 'Actions',
  },
  isThis: 'This one',
  end: 'End',
  ended: 'The session is over',
  endOthers: 'End all others',
  endOthersTitle: 'End all other sessions?',
  endOthersText: 'Every other browser is signed out at once. This one stays signed in.',
  othersEnded: 'All other sessions are over',
  noOthers: 'You’re signed in nowhere else.',
  unknownBrowser: 'Unknown browser',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  localPlace: 'Your own network',
  samePlace: 'This computer',
  network: (start: string) => `Network ${start}`,
};

export const trailWords = {
  ...listWords,
  title: 'Trail',
  about: 'Who did what, for 180 days. Nobody can change it here.',
  loading: 'Loading the trail...',
  failed: 'The trail couldn’t be loaded',
  empty: 'Nothing here yet',
  emptyHint: 'Sign-ins and changes show up as they happen.',
  nothingFoundHint: 'Try fewer filters or other days.',
  who: 'Who',
  action: 'What',
  anything: 'Anything',
  from: 'From',
  to: 'To',
  columns: { at: 'When', who: 'Who', action: 'What', subject: 'On what', address: 'From where' },
  nobody: 'Nobody signed in',
  article: (id: number) => `article ${id}`,
  newest: 'Newest',
  older: 'Older',
  pages: 'Pages of the trail',
  rows(count: number, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
    const lines = count === 1 ? '1 line' : `${count} lines`;
    if (!isFirst) return `${lines}, older ones`;
    return isLast ? lines : `The newest ${lines}`;
  },
};

/** What the trail calls things, in the order of the filter. */
export const actionNames: Record<string, string> = {
  login: 'Signed in',
  logout: 'Logged out',
  refused: 'Was refused',
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
  delete: 'Deleted',
  restore: 'Restored',
  upload: 'Uploaded',
  export: 'Exported',
  'calendar feed': 'Made a calendar address',
  'revoke feed': 'Revoked a calendar address',
  'save reply': 'Saved a reply',
  'remove reply': 'Removed a saved reply',
  erase: 'Erased',
  note: 'Wrote a note',
  'send link': 'Sent a payment link',
  'end order': 'Ended an order',
  'refund order': 'Marked an order as refunded',
  redeem: 'Redeemed',
  send: 'Sent',
};
