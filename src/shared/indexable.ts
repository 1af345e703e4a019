import { serviceIds } from './content/services/types.ts';
import { paths } from './paths.ts';

/**
 * Which pages search engines may list, declared once: the pages' heads, the sitemap, robots.txt and the tests
 * all read it here. A page that is added to `paths.ts` is indexable unless it is named below.
 */

/** Pages for staff, or for one visitor alone. */
export const hiddenPaths: readonly string[] = [
  paths.admin,
  paths.checkout,
  paths.paymentSuccess,
  paths.zohoAuth,
];

/** Every page whose address does not depend on data; the articles come on top. */
export const fixedPaths: readonly string[] = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...serviceIds.map(paths.solution),
];

export const indexablePaths: readonly string[] = fixedPaths.filter((path) => !isHiddenPath(path));

export function isHiddenPath(path: string): boolean {
  return hiddenPaths.includes(path);
}
