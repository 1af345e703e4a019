import { navigation } from '#shared/pages/for-browser.ts';
import type { MenuLink, Navigation } from '#shared/pages/menus.ts';
import { paths } from '#shared/paths.ts';

/** `/team/` and `/team` are the same page; the root path stays `/`. */
const withoutTrailingSlash = (pathname: string) => pathname.replace(/(?<=[^/])\/+$/, '');

const isAtOrBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** Whether a group of the menu is current: the page is at one of its paths or below it (so not at /teamwork). */
export function isCurrentGroup(pathname: string, covers: readonly string[]): boolean {
  const here = withoutTrailingSlash(pathname);
  return covers.some((path) => isAtOrBelow(here, path));
}

/**
 * The `aria-current` of a link: `page` for the page itself, `true` for a page below it (such as an article for the
 * Articles link), else undefined.
 */
export function currentOf(pathname: string, to: string): 'page' | 'true' | undefined {
  const here = withoutTrailingSlash(pathname);
  if (here === to) return 'page';
  return to !== '/' && isAtOrBelow(here, to) ? 'true' : undefined;
}

export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
  /** Links that are separated from the others by a line. */
  apart: readonly MenuLink[];
  /** The group is current on these paths and on all paths below them. */
  covers: readonly string[];
}

const addresses = (links: readonly MenuLink[]) => links.map(({ to }) => to);

/** The header's menu (product.md, 1). The definitions of the pages set which pages are in it, and their labels. */
export const groupsOf = (menu: Navigation['menu']): Record<'about' | 'solutions', MenuGroup> => ({
  about: { label: 'About Us', links: menu.about, apart: [], covers: addresses(menu.about) },
  solutions: {
    label: 'Solutions',
    links: [...menu.solutions, ...menu.solutionsAll],
    apart: menu.solutionsApart,
    covers: [paths.solutions],
  },
});

/** All paths that the header marks as current. */
const marked = [
  ...new Set([paths.home, paths.solutions, ...Object.values(navigation.menu).flatMap(addresses)]),
];

/** The position of a page in the menu. The header is the same for pages with the same position. */
export function positionOf(pathname: string): string {
  return marked.map((path) => currentOf(pathname, path) ?? '').join();
}
