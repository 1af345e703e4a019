/** `/team/` and `/team` are the same page; the root stays the root. */
const withoutTrailingSlash = (pathname: string) => pathname.replace(/(?<=[^/])\/+$/, '');

const isAtOrBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Whether a group of the menu is the current one: at one of its paths or below it (so not at /teamwork). */
export function isCurrentGroup(pathname: string, covers: readonly string[]): boolean {
  const here = withoutTrailingSlash(pathname);
  return covers.some((path) => isAtOrBelow(here, path));
}

/**
 * The `aria-current` of a link: `page` for the page itself, `true` for a page below it
 * (an article, seen from the Articles link), nothing elsewhere.
 */
export function currentOf(pathname: string, to: string): 'page' | 'true' | undefined {
  const here = withoutTrailingSlash(pathname);
  if (here === to) return 'page';
  return to !== '/' && isAtOrBelow(here, to) ? 'true' : undefined;
}
