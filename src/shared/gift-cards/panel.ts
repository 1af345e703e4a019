import { emailField, lineField } from '../forms/fields.ts';
import { limits } from '../forms/limits.ts';
import { type FormValues, schemaOf } from '../forms/schema.ts';
import { currencyName, units } from '../money/currency-name.ts';
import { idSchema, keyField, rowNumberField } from '../panel/fields.ts';
import { paths } from '../paths.ts';
import * as s from '../shape.ts';

/** The view of a gift card, or of all. */
export const giftCardPath = (id?: number) => `${paths.admin}/gift-cards${id ? `/${id}` : ''}`;

/**
 * What changed a card's balance:
 * - `issued`: its payment arrived
 * - `redeemed`: staff took it for a session
 * - `restored`: staff put some of that back
 * - `voided`: the rest was removed, since its payment was reversed
 * - `reinstated`: a person resumed the order, which restored the voided amount
 * - `expired`: the rest was removed, since its last day has passed
 */
export type GiftEntryKind = 'issued' | 'redeemed' | 'restored' | 'voided' | 'reinstated' | 'expired';

/**
 * Each card is in exactly one. `used`: all of it was redeemed; `disabled`: its payment was taken back; `elsewhere`: it was paid through
 * another provider than the site uses, such as the sandbox.
 */
export const giftCardStates = ['active', 'used', 'expired', 'disabled', 'elsewhere'] as const;
export type GiftCardState = (typeof giftCardStates)[number];

/** A card as the list shows it. Amounts are in whole units of the currency. */
export const giftCardShape = s.object('GiftCardAtDesk', {
  id: s.integer(),
  lastFour: s.text(),
  state: s.text<GiftCardState>(),
  amount: s.integer(`As it was sold, in whole ${currencyName}, as all amounts.`),
  balance: s.integer('What can be redeemed.'),
  expiresDay: s.text('The last day on which it is valid.'),
  issuedAt: s.moment(),
  order: s.integer(),
  buyer: s.orNull(s.fields({ name: s.text(), email: s.text() }, 'Null once they were erased.')),
});
export type GiftCard = s.TypeOf<typeof giftCardShape>;

const entry = s.object('GiftCardEntry', {
  number: s.integer('1, 2, 3 … of the card.'),
  kind: s.text<GiftEntryKind>(),
  amount: s.integer('Negative when money leaves the card.'),
  balance: s.integer('After it.'),
  who: s.orNull(s.text('Who of the staff did it; null for the shared password, and for the website.')),
  note: s.text('The reason; empty for automatic entries.'),
  at: s.moment(),
});
export type GiftCardEntry = s.TypeOf<typeof entry>;

const delivery = s.fields(
  {
    name: s.text('Empty when only the address was given.'),
    email: s.orNull(s.text('Null: the buyer passes it on.')),
    at: s.orNull(s.moment('When it goes out, or went; null while nothing is to be sent.')),
    isDone: s.boolean(),
  },
  'Whom it is for, as its buyer said it.',
);
export type CardDelivery = s.TypeOf<typeof delivery>;

export const giftCardDetailShape = s.object('GiftCardDetail', {
  ...giftCardShape.properties,
  delivery: s.orNull(delivery),
  disabledAt: s.orNull(s.moment()),
  redeemed: s.integer('Without restored amounts.'),
  entries: s.list(entry, 'The oldest first.'),
});
export type GiftCardDetail = s.TypeOf<typeof giftCardDetailShape>;

/** The sums of the cards of one year. Outstanding is issued less redeemed, expired and voided. */
export const giftCardYearShape = s.object('GiftCardYear', {
  year: s.integer(),
  cards: s.integer(),
  issued: s.integer(),
  redeemed: s.integer('Without restored amounts.'),
  expired: s.integer(),
  voided: s.integer('Less what was reinstated.'),
  outstanding: s.integer('What the firm still owes.'),
});
export type GiftCardYear = s.TypeOf<typeof giftCardYearShape>;

const id = rowNumberField('a gift card');

export const giftCardIdSchema = idSchema('a gift card');

/** Sends a card to an address, with a new code; the former one is no longer known. */
export const sendCardSchema = schemaOf(
  { id, email: emailField('Please enter a valid email address.'), key: keyField },
  { name: lineField(0, 'Please use one line of plain text.', limits.name) },
);
export type SendCard = FormValues<typeof sendCardSchema>;

export const giftCodeSchema = schemaOf({
  code: lineField(4, 'Please enter the whole code of the card.', 100),
});

/** The most that any card is sold for is far less. */
const MOST = 1_000_000;

const amount = {
  type: 'number',
  minimum: 1,
  maximum: MOST,
  multipleOf: 1,
  message: `Please enter an amount in whole ${units}.`,
} as const;

/** Redeeming, and putting back. */
export const giftChangeSchema = schemaOf(
  {
    id,
    amount,
    note: lineField(1, 'Please enter the purpose in one line of up to 200 characters.', 200),
    key: keyField,
  },
  {
    /** The last entry that the caller has seen; a newer one refuses the change. */
    seen: rowNumberField('an entry'),
  },
);
export type GiftChange = FormValues<typeof giftChangeSchema>;
