import type { PageMeta } from './types.ts';

/** The admin panel (product.md, 5). */
export const adminMeta: PageMeta = { title: 'Admin', description: 'Article management.' };

/** What the toasts say, word for word. Where a call gives a text alone, the title is one of these two. */
export const adminToasts = {
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
  addressTaken: (former: string, now: string) => `Another article has ${former} now. This one is at ${now}.`,
  restoreFailed: 'Failed to restore article',
  published: 'Article published successfully',
  /** Under the words of a save that published an article again. */
  datedAnew: (date: string, former: string) => `It is now dated ${date}. It was dated ${former}.`,
  dateKept: (former: string) => `Dated ${former} again`,
  unpublished: 'Article unpublished successfully',
  statusFailed: 'Failed to update article status',
  imageUploaded: 'Image uploaded successfully',
  imageFailed: 'Failed to upload image',
  panelFailed: 'The panel couldn’t be loaded. Please reload this page and log in again.',
  editorFailed: 'The editor couldn’t be loaded. Please check your connection and try again.',
} as const;

/** Why a call failed, where a message stays. */
export const adminFailures = {
  away: 'The server couldn’t be reached. Please try again.',
  unreadable: 'The server’s answer couldn’t be read. Please try again.',
  unnamed: (status: number) => `The server answered with an error (${status}). Please try again in a moment.`,
  tooMany: (wait: string) => `Too many tries. Please try again in ${wait}.`,
};

export const adminLogin = {
  title: 'Admin Login',
  label: 'Admin Password',
  submit: 'Login to Admin Panel',
  busy: 'Logging in...',
  notChecked: 'Your password wasn’t checked, so it may well be right.',
  noScript: 'The admin panel needs JavaScript.',
  expired: 'Your password is no longer accepted. Please log in again.',
  expiredKept: 'Please log in again. What you were writing is kept in this browser and opens by itself.',
};

export const adminList = {
  title: 'Article Management',
  logout: 'Logout',
  create: 'Create New Article',
  refresh: 'Refresh',
  loading: 'Loading articles...',
  failed: 'The articles couldn’t be loaded',
  retry: 'Try again',
  empty: 'No articles yet',
  emptyHint: 'Write the first one. It stays a draft until you publish it.',
  stale: 'This list may be out of date.',
  nothingFound: 'No article matches',
  nothingFoundHint: 'Try another word, or show all articles again.',
  showAll: 'Show all articles',
};

/** The view of what was deleted. */
export const adminDeleted = {
  label: 'Deleted',
  loading: 'Loading deleted articles...',
  failed: 'The deleted articles couldn’t be loaded',
  empty: 'Nothing was deleted in the last 30 days',
  emptyHint: 'What you delete stays here for 30 days and can be restored.',
  deleted: (moment: string) => `Deleted ${moment}`,
  until: (moment: string) => `Can be restored until ${moment}`,
  wasPublished: 'Was published',
  wasDraft: 'Was a draft',
  publicAgain: 'It will be public again.',
  restore: 'Restore',
};

export const adminEditor = {
  createTitle: 'Create New Article',
  editTitle: 'Edit Article',
  loading: 'Loading the article...',
  loadFailed: 'The article couldn’t be opened',
  copyKept: 'A copy is kept in this browser.',
  copyFailed: 'This browser can’t keep a copy. Save often.',
  allSaved: 'All changes are saved.',
  create: 'Create Article',
  update: 'Update Article',
  saving: 'Saving...',
  cleanFormat: 'Clean Format',
  /** The counter under the excerpt (product.md, 5). */
  excerptCount: (count: number, recommended: number) => `${count}/${recommended} characters recommended`,
  futureDate:
    'This date is still to come. The article is public as soon as you save it; readers only see the date.',
};

/** Signing in with an account of one's own. */
export const ownAccount = {
  offer: 'Sign in with your own account',
  back: 'Use the shared password',
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  code: 'Code from your app, or a recovery code',
  submit: 'Sign in',
  busy: 'Signing in...',
  missing: 'The sign-in form couldn’t be loaded. Please reload this page.',
};

/** Proving again who is signed in, before something grave. */
export const proof = {
  title: 'Confirm it’s you',
  text: 'This needs a fresh sign-in. We’ll carry on right after it.',
  submit: 'Confirm',
  busy: 'Checking...',
  cancel: 'Cancel',
};

/** Setting up an account from the link of an invitation. */
export const invitation = {
  title: 'Set up your account',
  loading: 'Looking at your invitation...',
  hello: (name: string, email: string) => `Welcome, ${name}. You’ll sign in as ${email}.`,
  app: 'Add this account to an authenticator app, then enter the code it shows.',
  open: 'Open in my app',
  key: 'Or type this key into your app',
  newPassword: 'New password',
  rules: 'At least 12 characters. A few words in a row work well.',
  code: 'Six-digit code',
  submit: 'Create my account',
  busy: 'Creating...',
  codesTitle: 'Save your recovery codes',
  codes: 'Each one signs you in once, if you lose your phone. You won’t see them again.',
  saved: 'I’ve saved them',
};
