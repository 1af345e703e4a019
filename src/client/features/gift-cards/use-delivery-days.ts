import { useInBrowser } from '#client/components/in-browser.ts';
import { usePageFacts } from '#client/components/page-facts.ts';
import { lastDeliveryDay } from '#shared/gift-cards/delivery.ts';

/**
 * The days on which a card can be sent, in the firm's time zone. Computed only in the browser, because pages are
 * cached.
 */
export function useDeliveryDays(): { first?: string; last?: string } {
  const { timeZone } = usePageFacts();
  if (!useInBrowser()) return {};
  // Not `localNow`, which would bring the code of other forms. Canada writes a day as `2026-12-04`.
  const day = new Date().toLocaleDateString('en-CA', { timeZone });
  return { first: day, last: lastDeliveryDay(day) };
}
