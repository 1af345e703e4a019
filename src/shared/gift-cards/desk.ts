import { idSchema, keyField, numberOf, oneOf } from '../desk/fields.ts';
import { addressOf, defineList, searchField } from '../desk/list.ts';
import { email, limits, line } from '../forms/fields.ts';
import type { FormSchema, FormValues } from '../forms/schema.ts';
import type { LocalDay } from '../local-day.ts';
import { paths } from '../paths.ts';

/** The view of a gift card. */
export const giftCardPath = (id: number) => `${paths.admin}/gift-cards?card=${id}`;

/**
 * What changed a card's balance:
 * - `issued`: its payment came
 * - `redeemed`: somebody at the desk took it for a session
 * - `restored`: some of that was put back
 * - `voided`: what was left went, since its payment was taken back
 * - `reinstated`: a person let the order go on, and what was voided is there again
 * - `expired`: what was left went, since its last day is over
 */
export const giftEntryKinds = ['issued', 'redeemed', 'restored', 'voided', 'reinstated', 'expired'] as const;
export type GiftEntryKind = (typeof giftEntryKinds)[number];

/** Each card is in exactly one. `used`: all of it was redeemed; `disabled`: its payment was taken back. */
export const giftCardStates = ['active', 'used', 'expired', 'disabled'] as const;
export type GiftCardState = (typeof giftCardStates)[number];

/** A card as the list shows it. Amounts are whole US dollars, moments are ISO 8601. */
export interface GiftCard {
  id: number;
  lastFour: string;
  state: GiftCardState;
  /** As it was sold. */
  amount: number;
  /** What can be redeemed. */
  balance: number;
  /** The last day on which it is valid. */
  expiresDay: LocalDay;
  issuedAt: string;
  order: number;
  /** Null once the buyer was erased. */
  buyer: { name: string; email: string } | null;
}

export interface GiftCardList {
  /** The newest first. */
  cards: GiftCard[];
  /** For `after`; null on the last page. */
  next: string | null;
}

export interface GiftCardEntry {
  /** 1, 2, 3 … of the card. */
  number: number;
  kind: GiftEntryKind;
  /** What it added to the balance; below zero for what left the card. */
  amount: number;
  /** After it. */
  balance: number;
  /** Who of the staff did it; null for the shared password, and for the website. */
  who: string | null;
  /** What for; empty for what the website did. */
  note: string;
  at: string;
}

/** Whom a card is for, as its buyer said it. */
export interface CardDelivery {
  /** Empty when only the address was given. */
  name: string;
  /** Null: the buyer hands it on. */
  email: string | null;
  /** When it goes out, or went; null while nothing is to be sent. */
  at: string | null;
  isDone: boolean;
}

export interface GiftCardDetail extends GiftCard {
  delivery: CardDelivery | null;
  disabledAt: string | null;
  /** Redeemed and not put back. */
  redeemed: number;
  /** The oldest first. */
  entries: GiftCardEntry[];
}

/** What the cards of one year came to. Issued less redeemed, expired and voided is outstanding. */
export interface GiftCardYear {
  year: number;
  cards: number;
  issued: number;
  /** Less what was put back. */
  redeemed: number;
  expired: number;
  /** Less what was reinstated. */
  voided: number;
  /** What the firm still owes. */
  outstanding: number;
}

const id = numberOf('a gift card');

/** What the list is filtered by. */
export const giftCardList = defineList({
  state: oneOf(giftCardStates, 'Please choose a state.'),
  search: searchField,
});
export type GiftCardQuery = FormValues<typeof giftCardList.pageSchema>;
/** `card` is the one that is open over the list; what is owed takes the place of the list. A whole code is never in it. */
export const giftCardAddress = addressOf({
  ...giftCardList.pageSchema.properties,
  card: id,
  show: oneOf(['owed'], 'This must be a part of the view.'),
});

export const giftCardIdSchema = idSchema('a gift card');

/** Sends a card to an address, with a new code; the former one is no longer known. */
export const sendCardSchema = {
  type: 'object',
  properties: {
    id,
    email: email('Please enter a valid email address.'),
    name: line(0, 'Please use one line of plain text.', limits.name),
    key: keyField,
  },
  required: ['id', 'email', 'key'],
} as const satisfies FormSchema;
export type SendCard = FormValues<typeof sendCardSchema>;

export const giftCodeSchema = {
  type: 'object',
  properties: { code: line(4, 'Please enter the whole code of the card.', 100) },
  required: ['code'],
} as const satisfies FormSchema;

/** The most that any card is sold for is far less. */
const MOST = 1_000_000;

const amount = {
  type: 'number',
  minimum: 1,
  maximum: MOST,
  multipleOf: 1,
  message: 'Please enter an amount in whole dollars.',
} as const;

/** Redeeming, and putting back. */
export const giftChangeSchema = {
  type: 'object',
  properties: {
    id,
    amount,
    note: line(1, 'Please say what for, in one line of up to 200 characters.', 200),
    /** The last entry that whoever sends it has seen: is there another one by now, nothing is changed. */
    seen: numberOf('an entry'),
    key: keyField,
  },
  required: ['id', 'amount', 'note', 'key'],
} as const satisfies FormSchema;
export type GiftChange = FormValues<typeof giftChangeSchema>;
