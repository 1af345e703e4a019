import { useInBrowser } from '#client/components/in-browser.ts';
import { usePageFacts } from '#client/components/page-facts.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { lastDeliveryDay } from '#shared/gift-cards/delivery.ts';

/**
 * The days on which a card can be sent, in the firm's time zone. Computed only in the browser, because pages are
 * cached.
 */
export function useDeliveryDays(): { first?: string; last?: string } {
  const { timeZone } = usePageFacts();
  if (!useInBrowser()) return {};
  const { day } = localNow(new Date(), timeZone);
  return { first: day, last: lastDeliveryDay(day) };
}
