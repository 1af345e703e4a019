import {
  booleanField,
  choiceField,
  dateField,
  emailField,
  emailOf,
  emailPattern,
  lineField,
  textField,
} from '../forms/fields.ts';
import { limits } from '../forms/limits.ts';
import type { FormSchema, FormValues } from '../forms/schema.ts';
import { GIFT_MESSAGE_MAX, type GiftThemeId, giftThemes } from '../gift-cards/gift-cards.ts';
import { fieldsOf, ifOffered, offers } from '../offered.ts';

/** The fields of /checkout and the payment call that name a card's recipient; all of them are optional. */
const deliveryFields = fieldsOf('giftCards', {
  recipientName: lineField(0, 'Please use one line of plain text.', limits.name),
  recipientEmail: emailOf(`^$|${emailPattern}`)('Please enter a valid email address'),
  deliverOn: dateField('Please choose a date.'),
  buyerCopy: booleanField('Please check the box or leave it unchecked.'),
});

/**
 * /checkout, 'Customer information' (product.md, 4), where two messages end without a period. We added a gift card's recipient, and the
 * code of a card that pays.
 */
export const checkoutSchema = {
  type: 'object',
  properties: {
    customerName: lineField(2, 'Name must be at least 2 characters', limits.name),
    customerEmail: emailField('Please enter a valid email address'),
    phone: lineField(0, 'Please use one line of plain text.', limits.phone),
    ...deliveryFields,
    ...fieldsOf('giftCards', {
      giftCode: lineField(0, 'Please enter the whole code of the card.', 100),
    }),
  },
  required: ['customerName', 'customerEmail'],
} as const satisfies FormSchema;

const packageMissing = 'Package information is missing. Please select a package first.';
const themes = giftThemes.map(({ id }) => ({ value: id })) satisfies { value: GiftThemeId }[];

/** The body of POST /api/create-payment-intent: the form and the item (product.md, 6). */
export const paymentIntentSchema = {
  type: 'object',
  properties: {
    ...checkoutSchema.properties,
    // Only whether it is a number; what it may be, the catalog says.
    amount: { type: 'number', message: packageMissing },
    packageId: lineField(1, packageMissing, 100),
    packageName: lineField(1, packageMissing, 200),
    type: choiceField(
      [{ value: 'package' }, ...ifOffered('giftCards', { value: 'gift_card' } as const)],
      offers.giftCards ? 'Please choose a package or a gift card.' : 'Please choose a package.',
    ),
    // What the page shows: in another price list, the same amount may be a plan's.
    plan: choiceField([{ value: 'full' }, { value: 'monthly' }], 'Please choose how you’d like to pay.'),
    ...fieldsOf('giftCards', {
      theme: choiceField(themes, 'Please choose a theme for the gift card.'),
      message: textField(0, 'Please use plain text for the message.', GIFT_MESSAGE_MAX),
    }),
  },
  required: ['amount', 'packageId', 'packageName', 'customerName', 'customerEmail'],
} as const satisfies FormSchema;

export type PaymentIntentValues = FormValues<typeof paymentIntentSchema>;

export type * from './responses.ts';
