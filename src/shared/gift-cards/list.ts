import { enumField } from '../panel/fields.ts';
import { addressOf, defineList, type ListQuery, type PageOf, searchField } from '../panel/list.ts';
import { staffApi } from '../panel/paths.ts';
import { giftCardPath, giftCardShape, giftCardStates } from './panel.ts';
import { giftCardStateWords } from './panel-words.ts';

export const giftCardList = defineList({
  name: 'gift cards',
  file: 'gift-cards',
  path: staffApi.giftCards,
  right: 'order list',
  row: giftCardShape,
  pathOf: giftCardPath,
  filters: { state: enumField(giftCardStates, 'Please choose a state.'), search: searchField },
  columns: {
    issued: ({ issuedAt }) => issuedAt,
    'last four': ({ lastFour }) => lastFour,
    state: ({ state }) => giftCardStateWords[state].word,
    amount: ({ amount }) => amount,
    balance: ({ balance }) => balance,
    'last day': ({ expiresDay }) => expiresDay,
    order: ({ order }) => order,
    buyer: ({ buyer }) => buyer?.name ?? '',
    email: ({ buyer }) => buyer?.email ?? '',
  },
});
export type GiftCardPage = PageOf<typeof giftCardList>;
export type GiftCardQuery = ListQuery<typeof giftCardList>;
/** The report of what the firm owes (`show`) replaces the list. A whole code is never in an address. */
export const giftCardAddress = addressOf({
  ...giftCardList.pageSchema.properties,
  show: enumField(['owed'], 'This must be a part of the view.'),
});

/**
 * Whether a search is the whole code of a card: 16 characters with a digit, as every code has one and no name does. Addresses appear in
 * logs and histories, so a code is looked up by a call.
 */
export function isWholeCode(search: string): boolean {
  const plain = search.replace(/[\s-]/g, '');
  return /^[\dA-Z]{16}$/i.test(plain) && /\d/.test(plain);
}
