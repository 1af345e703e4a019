import type { LinkAction } from '#shared/content/types.ts';
import { browserRoutes } from '#shared/pages/for-browser.ts';
import { paths } from '#shared/paths.ts';

/** Undefined for a link to /case-studies if the site leaves out this page, because the owner has not filled it in. */
export const ifShown = (action: LinkAction): LinkAction | undefined =>
  action.to.split(/[?#]/)[0] !== paths.caseStudies ||
  browserRoutes.some(({ path }) => path === paths.caseStudies)
    ? action
    : undefined;
