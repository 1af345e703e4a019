import type { PageMeta } from './types.ts';

/** The admin panel (specification, sections 2 and 8). */
export const adminMeta: PageMeta = { title: 'Admin', description: 'Article management.' };

/** What the toasts say, word for word. Where the specification gives a text alone, the title is one of these two. */
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
  restoreFailed: 'Failed to restore article',
  published: 'Article published successfully',
  unpublished: 'Article unpublished successfully',
  statusFailed: 'Failed to update article status',
  imageUploaded: 'Image uploaded successfully',
  imageFailed: 'Failed to upload image',
  editorFailed: 'The editor could not be loaded. Please check your connection and try again.',
} as const;

export const adminLogin = {
  title: 'Admin Login',
  label: 'Admin Password',
  submit: 'Login to Admin Panel',
  busy: 'Logging in...',
  away: 'The server could not be reached. Please try again.',
  noScript: 'The admin panel needs JavaScript.',
  expired: 'Your password was not accepted any more. Please log in again.',
  expiredKept: 'Please log in again. What you were writing is kept in this browser and opens by itself.',
};

export const adminList = {
  title: 'Article Management',
  logout: 'Logout',
  create: 'Create New Article',
  refresh: 'Refresh',
  loading: 'Loading articles...',
  failed: 'The articles could not be loaded',
  retry: 'Try again',
  empty: 'No articles yet',
  emptyHint: 'Write the first one. It stays a draft until you publish it.',
  nothingFound: 'No article matches',
  nothingFoundHint: 'Try another word, or show all articles again.',
  showAll: 'Show all articles',
};

export const adminEditor = {
  createTitle: 'Create New Article',
  editTitle: 'Edit Article',
  loading: 'Loading the article...',
  loadFailed: 'The article could not be opened',
  away: 'The server could not be reached.',
  create: 'Create Article',
  update: 'Update Article',
  saving: 'Saving...',
  cleanFormat: 'Clean Format',
  /** The counter under the excerpt (specification, section 5). */
  excerptCount: (count: number, recommended: number) => `${count}/${recommended} characters recommended`,
  futureDate:
    'This date is still to come. The article is public as soon as you save it; readers only see the date.',
};
