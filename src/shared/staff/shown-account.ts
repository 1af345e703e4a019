/** The header in which a call of the panel names the account that its page shows (docs/decisions/0066). */
export const SHOWN_ACCOUNT = 'Panel-Account';

/** Names the shared password where accounts have numbers. */
export const SHARED_ACCOUNT: string = 'shared';

/** The cookie that says how a browser signed in last: `shared`, `password` or `passkey`. */
export const SIGN_IN_METHOD = 'panel-sign-in';
export const isMethodOfAccount = (method: string) => method.startsWith('pass');

/** The refusal of a call whose page shows another account than the one that is signed in. */
export const OTHER_ACCOUNT =
  'Another person has signed in since this page was opened. Nothing was changed; please sign in again.';
