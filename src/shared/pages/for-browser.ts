import { pages } from './definitions.ts';
import { describedPages } from './lists.ts';
import type { MenuPlace } from './types.ts';

/**
 * What the browser needs of the definitions. Vite puts the values that this module comes to in its place
 * (scripts/lib/pages-for-browser.ts), or every visitor would load the words and drawings of all pages: so they must be
 * fit for JSON, and few.
 */
export const routes = pages.map(({ path, module, cache }) => ({ path, module, cache }));

export { privatePaths } from './lists.ts';

export interface MenuLink {
  label: string;
  to: string;
}

const menuLinks = (asked: MenuPlace): readonly MenuLink[] =>
  describedPages.flatMap(({ path, menu }) => (menu?.place === asked ? { label: menu.label, to: path } : []));

export const menu = {
  about: menuLinks('about'),
  solutions: menuLinks('solutions'),
  solutionsApart: menuLinks('solutions-apart'),
  bar: menuLinks('bar'),
  button: menuLinks('button'),
};

export const footerLinks: readonly MenuLink[] = describedPages.flatMap(({ path, footer }) =>
  footer === null ? [] : { label: footer, to: path },
);
