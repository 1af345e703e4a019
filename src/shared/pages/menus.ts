import { offers } from '../offered.ts';
import { api, paths } from '../paths.ts';
import { describedPagesOf } from './lists.ts';
import type { FooterColumn, MenuPlace, PageDefinition, PageDescription } from './types.ts';

export interface MenuLink {
  label: string;
  to: string;
  /** A small picture beside the label. */
  drawing?: string;
}

/** What header and footer name: a document that is made from the titles of others (content/derived.ts). */
export function navigationOf(pages: readonly PageDefinition[]) {
  const described = describedPagesOf(pages);
  const known = new Set<string>(pages.map(({ path }) => path));
  return {
    kind: 'navigation',
    menu: menuOf(described),
    siteMap: siteMapOf(described),
    /** Pages, and the target of the newsletter's form, that the firm does not offer or has not filled in. */
    hidden: [
      ...Object.values(paths).flatMap((path) => (typeof path === 'string' && !known.has(path) ? [path] : [])),
      ...(offers.newsletter ? [] : [api.subscribe]),
    ] as string[],
  };
}

export type Navigation = ReturnType<typeof navigationOf>;

/** The header's menu: the pages that name a place in it, in their order. */
export function menuOf(pages: readonly PageDescription[]) {
  const linksIn = (asked: MenuPlace): readonly MenuLink[] =>
    pages.flatMap(({ path, menu }) => {
      if (menu?.place !== asked) return [];
      const { place: _place, ...link } = menu;
      return { ...link, to: path };
    });
  return {
    about: linksIn('about'),
    solutions: linksIn('solutions'),
    solutionsAll: linksIn('solutions-all'),
    solutionsApart: linksIn('solutions-apart'),
    bar: linksIn('bar'),
    button: linksIn('button'),
  };
}

/** The footer's columns. */
export function siteMapOf(pages: readonly PageDescription[]) {
  const linksIn = (asked: FooterColumn): readonly MenuLink[] =>
    pages.flatMap(({ path, name, footer }) =>
      footer?.column === asked ? { label: footer.label ?? name, to: path } : [],
    );
  return {
    solutions: linksIn('solutions'),
    individuals: linksIn('individuals'),
    firm: linksIn('firm'),
    read: linksIn('read'),
  };
}
