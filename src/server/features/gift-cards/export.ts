import { giftCardStateWords } from '../../../shared/content/desk-gift-cards.ts';
import type { GiftCard } from '../../../shared/gift-cards/desk.ts';

/** The columns of the list as a file. */
export const giftCardColumns = {
  issued: ({ issuedAt }: GiftCard) => issuedAt,
  'last four': ({ lastFour }: GiftCard) => lastFour,
  state: ({ state }: GiftCard) => giftCardStateWords[state].word,
  amount: ({ amount }: GiftCard) => amount,
  balance: ({ balance }: GiftCard) => balance,
  'last day': ({ expiresDay }: GiftCard) => expiresDay,
  order: ({ order }: GiftCard) => order,
  buyer: ({ buyer }: GiftCard) => buyer?.name ?? '',
  email: ({ buyer }: GiftCard) => buyer?.email ?? '',
};
