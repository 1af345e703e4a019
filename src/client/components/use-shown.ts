import type { LinkAction } from '#shared/content/types.ts';
import { navigation } from '#shared/pages/for-browser.ts';
import { useContent } from './use-content.ts';

/** Undefined for a link to a page that the site leaves out, because the owner has not filled it in. */
export function useShown(action: LinkAction): LinkAction | undefined {
  const { hidden } = useContent(navigation);
  return hidden.some((path) => path === action.to.replace(/[?#].*/, '')) ? undefined : action;
}
