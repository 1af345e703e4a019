/** A path as pages and redirects compare it: lower case, without escapes and needless slashes. Null if it cannot be a page's. */
export function tidyPath(path: string): string | null {
  // On any origin: what counts is how the path is read, dots and backslashes included.
  const url = path.startsWith('/') ? URL.parse(`http://localhost${path}`) : null;
  if (!url) return null;
  const parts = url.pathname.split('/').filter((part) => part !== '');
  try {
    const decoded = parts.map((part) => decodeURIComponent(part).toLowerCase());
    return decoded.some((part) => part.includes('/')) ? null : `/${decoded.join('/')}`;
  } catch {
    return null;
  }
}
