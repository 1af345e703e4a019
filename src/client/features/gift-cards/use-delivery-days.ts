import { lastDeliveryDay } from '../../../shared/gift-cards/delivery.ts';
import { localNow } from '../../../shared/local-day.ts';
import { useInBrowser } from '../../components/in-browser.ts';
import { usePageFacts } from '../../components/page-facts.ts';

/** The days on which a card can be sent, where the firm is; only the browser knows today, as pages are kept. */
export function useDeliveryDays(): { first?: string; last?: string } {
  const { timeZone } = usePageFacts();
  if (!useInBrowser()) return {};
  const { day } = localNow(new Date(), timeZone);
  return { first: day, last: lastDeliveryDay(day) };
}
