import type { PageMeta } from '../content/types.ts';
import { listWords } from '../panel/list-words.ts';
import { region } from '../region.ts';

/** The admin panel (product.md, 5). */
export const panelMeta: PageMeta = { title: 'Admin', description: 'Article management.' };

/** The panel's top bar, and the line that opens the site's footer. */
export const frameWords = {
  viewSite: 'View site',
  siteMenu: 'Site menu',
  siteMap: 'Site map',
  loading: 'Loading...',
};

/** Toast texts, as specified. A success is the title itself, except for the sign-in's; a failure has the title `error`. */
export const panelToasts = {
  success: 'Success',
  error: 'Error',
  loggedIn: 'Authenticated successfully',
  loginFailed: 'Invalid password',
  loggedOut: { title: 'Logged out', description: 'You have been logged out of the admin panel' },
  created: 'Article created successfully',
  createFailed: 'Failed to create article',
  duplicate: 'An article with this title already exists. Please choose a different title.',
  updated: 'Article updated successfully',
  updateFailed: 'Failed to update article',
  deleted: 'Article deleted successfully',
  deleteFailed: 'Failed to delete article',
  restored: 'Article restored',
  addressTaken: (former: string, now: string) => `Another article now uses ${former}. This one is at ${now}.`,
  restoreFailed: 'Failed to restore article',
  published: 'Article published successfully',
  /** Shown below the message when a save published an article again. */
  datedAnew: (date: string, former: string) => `Its date is now ${date}. The previous date was ${former}.`,
  dateKept: (former: string) => `The date is ${former} again`,
  unpublished: 'Article unpublished successfully',
  statusFailed: 'Failed to update article status',
  panelFailed: 'The panel couldn’t be loaded. Please reload this page and log in again.',
  editorFailed: 'The editor couldn’t be loaded. Please check your connection and try again.',
} as const;

/** Why a call failed, for messages that stay on the page. */
export const panelFailures = {
  away: 'The server couldn’t be reached. Please try again.',
  unreadable: 'The server sent an unreadable response. Please try again.',
  unnamed: (status: number) => `The server returned an error (${status}). Please try again in a moment.`,
};

export const loginWords = {
  title: 'Admin Login',
  label: 'Admin Password',
  submit: 'Login to Admin Panel',
  busy: 'Logging in...',
  notChecked: 'We couldn’t check your password. It may be correct; please try again.',
  noScript: 'The admin panel needs JavaScript.',
  expired: 'You’re no longer signed in. Please log in again.',
  endedElsewhere:
    'You logged out in another tab. Log in again to continue; your unsaved articles and replies are kept.',
  otherAccount:
    'Another person has signed in with this browser. Sign in again to continue; your unsaved articles and replies are kept.',
  expiredKept: 'Please log in again. This browser kept your unsaved text and will reopen it.',
};

export const articleListWords = {
  ...listWords,
  title: 'Article Management',
  logout: 'Logout',
  create: 'Create New Article',
  refresh: 'Refresh',
  loading: 'Loading articles...',
  failed: 'The articles couldn’t be loaded',
  list: 'Articles',
  states: 'State',
  all: 'All',
  published: 'Published',
  drafts: 'Drafts',
  search: 'Search articles',
  shortcuts: [['/', 'search']],
  pages: 'Pages of articles',
  /** `51 to 100 of 120 articles`, or only the total if all are shown. @param before how many come before these */
  rows(count: number, before: number, total: number) {
    const all = total === 1 ? '1 article' : `${total.toLocaleString(region.locale)} articles`;
    if (count === total) return all;
    return `${(before + 1).toLocaleString(region.locale)} to ${(before + count).toLocaleString(region.locale)} of ${all}`;
  },
  empty: 'No articles yet',
  emptyHint: 'Write the first one. It stays a draft until you publish it.',
  nothing: 'No articles in this state',
  nothingHint: 'The other tabs show the rest.',
  nothingFound: 'No matching articles',
  nothingFoundHint: 'Try another word, or clear the filters.',
};

/** The view of deleted articles. */
export const deletedArticleWords = {
  label: 'Deleted',
  list: 'Deleted articles',
  loading: 'Loading deleted articles...',
  failed: 'The deleted articles couldn’t be loaded',
  nothing: 'No deleted articles',
  nothingHint: 'Deleted articles stay here for 30 days, so that you can restore them.',
  deleted: (moment: string) => `Deleted ${moment}`,
  until: (moment: string) => `Can be restored until ${moment}`,
  wasPublished: 'Was published',
  wasDraft: 'Was a draft',
  publicAgain: 'Restoring it makes it public again.',
  restore: 'Restore',
};

export const editorWords = {
  createTitle: 'Create New Article',
  editTitle: 'Edit Article',
  loading: 'Loading the article...',
  loadFailed: 'The article couldn’t be opened',
  conflict: 'Someone else saved this article in the meantime',
  copyKept: 'This browser has a copy of your unsaved changes.',
  copyFailed: 'This browser can’t keep a copy of your unsaved changes. Save often.',
  canKeepCopy: 'This browser can keep a copy of your changes. The Articles view will offer it to you.',
  canNotKeepCopy: 'This browser can’t keep a copy. If you leave now, your changes are lost.',
  allSaved: 'All changes are saved.',
  /** What saving does, as readers notice it. */
  save(isNew: boolean, wasPublished: boolean, published: boolean): string {
    if (published !== wasPublished) return published ? 'Publish Article' : 'Unpublish Article';
    return isNew ? 'Create Article' : 'Update Article';
  },
  saving: 'Saving...',
  cleanFormat: 'Clean Format',
  /** The counter under the excerpt (product.md, 5). */
  excerptCount: (count: number, recommended: number) => `${count}/${recommended} characters recommended`,
  futureDate:
    'This date is in the future. When you save, the article is published right away, with this date.',
};

/** Signing in with an account. */
export const ownAccount = {
  offer: 'Sign in with your own account',
  back: 'Use the shared password',
  stay: 'Back to the panel',
  replaces: (name: string | null | undefined) =>
    `You’re signed in${name ? ` as ${name}` : ''}. This link is for its own account.`,
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  code: 'Code from your authenticator app, or a recovery code',
  newPassword: 'New password',
  rules: 'At least 12 characters. A phrase of several words works well.',
  submit: 'Sign in',
  busy: 'Signing in...',
  passkey: 'Sign in with a passkey',
  passkeyBusy: 'Waiting for your passkey...',
  or: 'Or use your password and a code:',
  forgot: 'Forgot your password, or lost your passkey?',
  missing: 'The sign-in form couldn’t be loaded. Please reload this page.',
};

/** Passkey messages that the browser's own dialog does not show. */
export const passkeyWords = {
  first: 'First passkey',
  notUsed: 'No passkey was used. Try again, or use your password and a code.',
  notMade: 'No passkey was created. Try again, or use another device.',
  isThere: 'This device already has a passkey for your account.',
};

/** Setting a new password through an emailed link. */
export const forgotten = {
  title: 'Recover your account',
  text: 'We’ll email you a link to set a new password. Have a recovery code or your authenticator app ready.',
  submit: 'Email me a link',
  busy: 'Sending...',
  back: 'Back to signing in',
  sentTitle: 'Check your email',
  sent: 'If there’s an account with this address, a link is on its way. It expires after an hour.',
  newTitle: 'Set a new password',
  newText: 'Setting a new password signs you out everywhere else.',
  save: 'Save and sign in',
  saving: 'Saving...',
};

/** The signed-in person's account, in the panel. */
export const yourAccount = {
  title: 'Your account',
  loading: 'Loading your account...',
  failed: 'Your account couldn’t be loaded.',
  close: 'Close',
  passkeys: 'Passkeys',
  none: 'You have no passkey yet. Add one to sign in without a password.',
  added: (date: string) => `Added ${date}`,
  used: (date: string) => `last used ${date}`,
  neverUsed: 'not used yet',
  synced: 'synced',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} has been removed`,
  name: 'Name of the new passkey',
  nameHint: 'Such as “Work laptop” or “My phone”.',
  add: 'Add a passkey',
  adding: 'Waiting for your passkey...',
  isAdded: (name: string) => `${name} has been added`,
  otherWays: 'Other ways to sign in',
  withPassword: 'Your password and authenticator app are set up.',
  noPassword: 'You haven’t set up a password and an authenticator app yet.',
  codes: (count: number) => `Recovery codes left: ${count}`,
};

/** Fresh proof: signing in again before a sensitive action. */
export const proof = {
  title: 'Confirm it’s you',
  text: 'Please sign in again to do this. Your action then continues automatically.',
  passkey: 'Use a passkey',
  or: 'Or use your password and a code:',
  submit: 'Confirm',
  busy: 'Checking...',
  cancel: 'Cancel',
};

/** Setting up an account through the link in an invitation. */
export const invitation = {
  title: 'Set up your account',
  loading: 'Loading your invitation...',
  hello: (name: string, email: string) => `Welcome, ${name}. You’ll sign in as ${email}.`,
  passkey:
    'A passkey signs you in with your fingerprint, face or screen lock. There’s no password to remember.',
  makePasskey: 'Create a passkey',
  byPassword: 'Use a password and an authenticator app instead',
  app: 'Scan this with an authenticator app, then enter the code it shows.',
  qrCode: 'QR code for your authenticator app',
  open: 'Open in my authenticator app',
  key: 'Or type this key into your app',
  code: 'Six-digit code',
  submit: 'Create my account',
  busy: 'Creating...',
};

/** The codes that a new account shows once. */
export const recoveryWords = {
  title: 'Save your recovery codes',
  text: 'If you lose your phone, use one of these codes with your password or with an emailed recovery link. Each code works once. We won’t show them again.',
  of: (firm: string, email: string) => `${firm} recovery codes for ${email}`,
  file: 'recovery-codes.txt',
  download: 'Download',
  print: 'Print',
  saved: 'I’ve saved them',
  lost: 'If you leave now, you won’t see these codes again.',
  stay: 'Stay here',
  leave: 'Leave without the codes',
};
