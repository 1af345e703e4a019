import type { FooterColumn, MenuPlace, PageDescription } from './types.ts';

export interface MenuLink {
  label: string;
  to: string;
  /** A small picture beside the label. */
  drawing?: string;
}

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
