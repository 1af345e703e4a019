import { addMonths } from '../add-months.ts';
import type { LocalDay } from '../local-day.ts';

/** The site sends cards at this hour, where the firm is. */
export const DELIVERY_HOUR = 9;
/** The recipient has half a year left to use the card. */
const MONTHS_AHEAD = 6;

/** The last day on which a card that is bought today can be sent. */
export const lastDeliveryDay = (today: LocalDay): LocalDay => addMonths(today, MONTHS_AHEAD);
