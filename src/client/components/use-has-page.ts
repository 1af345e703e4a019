import type { To } from 'react-router';
import { navigation } from '#shared/pages/for-browser.ts';
import { useContent } from './use-content.ts';

/** Whether the site has the page of a link: it leaves out what the firm does not offer, or has not filled in. `Link` asks, too. */
export function useHasPage(): (to: To) => boolean {
  const { hidden } = useContent(navigation);
  return (to) => typeof to !== 'string' || !hidden.includes(to.replace(/[?#].*/, ''));
}
