import { type GiftCardState, giftCardStates } from '../../../../shared/admin/gift-cards.ts';

/** What the address of the view says. A whole code never stands there. */
export interface GiftCardsAddress {
  /** All of them, unless it says otherwise. */
  state?: GiftCardState;
  search?: string;
  /** The last card of the page before. */
  after?: number;
  /** The card that is open over the list. */
  card?: number;
  /** What is owed stands in place of the list. */
  show?: 'owed';
}

const numberOf = (value: string | null) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** @param search '' or '?...' */
export function readGiftCardsAddress(search: string): GiftCardsAddress {
  const query = new URLSearchParams(search);
  const state = giftCardStates.find((each) => each === query.get('state'));
  const words = query.get('search')?.trim().slice(0, 100);
  const [after, card] = [numberOf(query.get('after')), numberOf(query.get('card'))];
  return {
    ...(state && { state }),
    ...(words && { search: words }),
    ...(after && { after }),
    ...(card && { card }),
    ...(query.get('show') === 'owed' && { show: 'owed' }),
  };
}

/** @returns '?...' */
export function writeGiftCardsAddress(address: GiftCardsAddress): string {
  const values = Object.entries(address).map(([name, value]) => [name, String(value)]);
  return `?${new URLSearchParams(values)}`;
}

/**
 * Whether a search is the whole code of a card: 16 characters with a digit, as every code has one and no name does, or the 28 of
 * a code from November 2026. Addresses stand in logs and histories, so a code is looked up by a call.
 */
export function isWholeCode(search: string): boolean {
  const plain = search.replace(/[\s-]/g, '');
  return /^[\dA-Z]{28}$/i.test(plain) || (/^[\dA-Z]{16}$/i.test(plain) && /\d/.test(plain));
}
