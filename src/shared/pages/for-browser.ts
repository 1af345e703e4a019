import { pages } from './definitions.ts';
import { navigationOf } from './menus.ts';

/**
 * The parts of the definitions that the browser needs. Vite replaces this module with its values (scripts/lib/values-for-browser.ts);
 * otherwise every visitor would load the words and drawings of all pages. So the values must be few, and valid JSON.
 */
export const browserRoutes = pages.map((page) => {
  const { path, module, cache, hasViews } = { hasViews: false, ...page };
  return { path: hasViews ? `${path}/*` : path, module, cache };
});

export { privatePaths } from './lists.ts';

export const navigation = navigationOf(pages);
