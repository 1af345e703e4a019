import { pages } from './definitions.ts';
import type { PageDefinition, PageDescription, PublicPage } from './types.ts';

/** The public pages with a separate definition, without families. */
export const publicPagesOf = (all: readonly PageDefinition[]): readonly PublicPage[] =>
  all.filter((page) => page.kind === 'public');

/** The members of families whose addresses do not depend on the database. */
export const membersOf = (all: readonly PageDefinition[]): readonly PageDescription[] =>
  all.flatMap((page) => (page.kind === 'family' ? page.members : []));

/** All that search engines may list; the articles come on top. */
export const describedPagesOf = (all: readonly PageDefinition[]): readonly PageDescription[] => [
  ...publicPagesOf(all),
  ...membersOf(all),
];

export const describedPages = describedPagesOf(pages);

export const indexablePaths: readonly string[] = describedPages.map(({ path }) => path);

/** Pages for staff, or for one visitor alone. */
export const privatePaths: readonly string[] = pages
  .filter(({ kind }) => kind === 'private')
  .map(({ path }) => path);

/** Every page whose address does not depend on the database. */
export const fixedPaths: readonly string[] = [
  ...pages.filter(({ kind }) => kind !== 'family').map(({ path }) => path),
  ...membersOf(pages).map(({ path }) => path),
];
