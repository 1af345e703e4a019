import { currencyName } from '../money/currency-name.ts';
import * as s from '../shape.ts';

export const giftCardBalanceShape = s.object('GiftCardBalance', {
  balance: s.integer(`What is left, in whole ${currencyName}.`),
  lastFour: s.text(),
});
export type GiftCardBalance = s.TypeOf<typeof giftCardBalanceShape>;
