const KEY = 'admin-own-account';

/** Whether this browser was signed in by name: without that a reload asks the server nothing. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function markSignedIn(isIn: boolean): void {
  try {
    if (isIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing asks for another sign-in after a reload.
  }
}
