import type { LinkAction } from '#shared/content/types.ts';
import { browserRoutes } from '#shared/pages/for-browser.ts';

/** Undefined for a link to a page that the site leaves out, because the owner has not filled it in. */
export const ifShown = (action: LinkAction): LinkAction | undefined =>
  browserRoutes.some(({ path }) => path === action.to) ? action : undefined;
