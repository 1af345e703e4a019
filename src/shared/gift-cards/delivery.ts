import { addMonths } from '../dates/add-months.ts';
import type { LocalDay } from '../dates/local-day.ts';

/** A card's recipient, as the builder and /checkout ask for it; every field may be empty. */
export const deliveryNames = ['recipientName', 'recipientEmail', 'deliverOn', 'buyerCopy'] as const;

/** The values of the fields; a date is `2026-12-04`. */
export const noDelivery = { recipientName: '', recipientEmail: '', deliverOn: '', buyerCopy: false };
export type DeliveryChoice = typeof noDelivery;

/** Reads it from a form, an address, or what an address was rid of. */
export function readDelivery(fields: Pick<FormData, 'get'>): DeliveryChoice {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    recipientName: text('recipientName'),
    recipientEmail: text('recipientEmail'),
    deliverOn: text('deliverOn'),
    buyerCopy: text('buyerCopy') !== '',
  };
}

/** The filled-in fields, in the form of the payment call; empty if there are none. */
export function givenDelivery(choice: Readonly<Record<string, unknown>>): Partial<DeliveryChoice> {
  return Object.fromEntries(deliveryNames.map((name) => [name, choice[name]]).filter(([, value]) => value));
}

/** The same, in the form that `readDelivery` expects; an empty text is an answer, too. */
export const writeDelivery = ({ buyerCopy, ...texts }: DeliveryChoice): Record<string, string> => ({
  ...texts,
  ...(buyerCopy && { buyerCopy: 'yes' }),
});

/** The site sends cards at this hour, where the firm is. */
export const DELIVERY_HOUR = 9;
/** The recipient has half a year left to use the card. */
const MONTHS_AHEAD = 6;

/** The last day on which a card that is bought today can be sent. */
export const lastDeliveryDay = (today: LocalDay): LocalDay => addMonths(today, MONTHS_AHEAD);
