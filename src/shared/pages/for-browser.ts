import { pages } from './definitions.ts';
import { describedPages } from './lists.ts';
import type { FooterColumn, MenuPlace } from './types.ts';

/**
 * The parts of the definitions that the browser needs. Vite replaces this module with its values (scripts/lib/pages-for-browser.ts);
 * otherwise every visitor would load the words and drawings of all pages. So the values must be few, and valid JSON.
 */
export const browserRoutes = pages.map((page) => {
  const { path, module, cache, hasViews } = { hasViews: false, ...page };
  return { path: hasViews ? `${path}/*` : path, module, cache };
});

export { privatePaths } from './lists.ts';

export interface MenuLink {
  label: string;
  to: string;
  /** A small picture beside the label. */
  drawing?: string;
}

const menuLinks = (asked: MenuPlace): readonly MenuLink[] =>
  describedPages.flatMap(({ path, menu }) => {
    if (menu?.place !== asked) return [];
    const { place: _place, ...link } = menu;
    return { ...link, to: path };
  });

export const menu = {
  about: menuLinks('about'),
  solutions: menuLinks('solutions'),
  solutionsAll: menuLinks('solutions-all'),
  solutionsApart: menuLinks('solutions-apart'),
  bar: menuLinks('bar'),
  button: menuLinks('button'),
};

const columnLinks = (asked: FooterColumn): readonly MenuLink[] =>
  describedPages.flatMap(({ path, name, footer }) =>
    footer?.column === asked ? { label: footer.label ?? name, to: path } : [],
  );

export const siteMap = {
  solutions: columnLinks('solutions'),
  individuals: columnLinks('individuals'),
  firm: columnLinks('firm'),
  read: columnLinks('read'),
};
