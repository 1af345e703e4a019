import { chosenOffers } from './offers.ts';

export type Offer = keyof typeof chosenOffers;

/** What code asks. A gift card is paid on the site. */
export const offers: Readonly<Record<Offer, boolean>> = {
  ...chosenOffers,
  giftCards: chosenOffers.giftCards && chosenOffers.onlinePayment,
};

/** Belongs to an offer, such as a page, a view of the panel or a document. */
export interface Offered {
  offer?: Offer;
}

export const isOffered = ({ offer }: Offered): boolean => !offer || offers[offer];

/** For objects: the fields of an offer, or none. Their type is that of a firm that has it, for the code of the offer. */
/* @__NO_SIDE_EFFECTS__ */
export const fieldsOf = <const T extends object>(offer: Offer, fields: T): T =>
  offers[offer] ? fields : ({} as T);

/** For lists: the entries of an offer, or none. */
export const ifOffered = <T>(offer: Offer, ...entries: readonly T[]): readonly T[] =>
  offers[offer] ? entries : [];
