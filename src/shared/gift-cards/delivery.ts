import { addMonths } from '../dates.ts';
import { dateOnly, emailPattern, limits, line, yesOrNo } from '../forms/fields.ts';
import type { LocalDay } from '../local-day.ts';

/** The site sends cards at this hour, where the firm is. */
export const DELIVERY_HOUR = 9;
/** So that whoever gets the card has half a year left to use it. */
const MONTHS_AHEAD = 6;

/** The last day on which a card that is bought today can be sent. */
export const lastDeliveryDay = (today: LocalDay): LocalDay => addMonths(today, MONTHS_AHEAD);

/** What of the builder and of /checkout says to whom a card goes; all of it may be missing. */
export const deliveryFields = {
  recipientName: line(0, 'Please use one line of plain text.', limits.name),
  recipientEmail: {
    type: 'string',
    maxLength: limits.email,
    pattern: `^$|${emailPattern}`,
    message: 'Please enter a valid email address',
  },
  deliverOn: dateOnly('Please choose a date.'),
  buyerCopy: yesOrNo('Please tick the box or leave it.'),
} as const;

export const deliveryNames = ['recipientName', 'recipientEmail', 'deliverOn', 'buyerCopy'] as const;

/** As the fields hold it: a date as `2026-12-04`. */
export interface DeliveryChoice {
  recipientName: string;
  recipientEmail: string;
  deliverOn: string;
  buyerCopy: boolean;
}

export const noDelivery: DeliveryChoice = {
  recipientName: '',
  recipientEmail: '',
  deliverOn: '',
  buyerCopy: false,
};

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

/** What was filled in, as the payment call takes it; nothing when nothing was. */
export function givenDelivery(choice: Readonly<Record<string, unknown>>): Partial<DeliveryChoice> {
  return Object.fromEntries(deliveryNames.map((name) => [name, choice[name]]).filter(([, value]) => value));
}

/** The same as `readDelivery` takes it. */
export function writeDelivery({ buyerCopy, ...texts }: DeliveryChoice): Record<string, string> {
  const fields = Object.entries(texts).filter(([, value]) => value !== '');
  return Object.fromEntries(buyerCopy ? [...fields, ['buyerCopy', 'yes']] : fields);
}
