import { pages } from './definitions.ts';
import type { PageDescription, PublicPage } from './types.ts';

/** The public pages with a separate definition, without families. */
export const publicPages: readonly PublicPage[] = pages.filter((page) => page.kind === 'public');

const members: readonly PageDescription[] = pages.flatMap((page) =>
  page.kind === 'family' ? page.members : [],
);

/** All that search engines may list; the articles come on top. */
export const describedPages: readonly PageDescription[] = [...publicPages, ...members];

export const indexablePaths: readonly string[] = describedPages.map(({ path }) => path);

/** Pages for staff, or for one visitor alone. */
export const privatePaths: readonly string[] = pages
  .filter(({ kind }) => kind === 'private')
  .map(({ path }) => path);

/** Every page whose address does not depend on the database. */
export const fixedPaths: readonly string[] = [
  ...pages.filter(({ kind }) => kind !== 'family').map(({ path }) => path),
  ...members.map(({ path }) => path),
];
