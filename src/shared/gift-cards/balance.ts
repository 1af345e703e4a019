import { lineField } from '../forms/fields.ts';
import { schemaOf } from '../forms/schema.ts';

/** In a separate file, because only a few pages need it. */
export const giftBalancePath = '/api/gift-card-balance';

/** The balance behind a gift code. */
export const giftBalanceSchema = schemaOf({
  giftCode: lineField(4, 'Please enter the whole code of the card.', 100),
});

export type { GiftCardBalance } from './responses.ts';

/** Letters and digits of a code. */
const LENGTH = 16;

/** The code without dashes once all of it is typed, and '' before. */
export function wholeCode(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return plain.length === LENGTH ? plain : '';
}
