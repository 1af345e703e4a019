const KEY = 'admin-own-account';

/** Whether this browser was signed in by name. Without the hint a reload does not ask the server. */
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function hintSession(isIn: boolean): void {
  try {
    if (isIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing asks for another sign-in after a reload.
  }
}
