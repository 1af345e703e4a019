import { currencyName } from '../money/currency-name.ts';
import { fieldsOf } from '../offered.ts';
import * as s from '../shape.ts';

const none: s.Shape<null> = { type: 'null' };

/** What ordering answers. */
export const paymentIntentShape = s.object('PaymentIntent', {
  paymentUrl: { ...s.text('Where the customer pays.'), format: 'uri' } as s.Shape<string>,
  invoiceId: s.text('For the payment status.'),
  invoiceNumber: s.text('As people read it.'),
});
export type PaymentIntent = s.TypeOf<typeof paymentIntentShape>;

/**
 * The answer while more is ordered than the billing service takes, or while it is slow: the order is kept, and the link to pay comes by
 * mail.
 */
export const queuedPaymentShape = s.object('QueuedPayment', {
  paymentUrl: none,
  invoiceId: none,
  invoiceNumber: none,
  waitsFor: s.oneOf(
    ['confirmation', 'invoice', 'provider'],
    'Who has to act: the buyer, by the link in our email; we; or the billing service, which is creating the invoice.',
  ),
});
export type QueuedPayment = s.TypeOf<typeof queuedPaymentShape>;

export const paymentStatusShape = s.object('PaymentStatus', {
  // `refunded`: money came and went back, or an invoice was voided after money had come.
  status: s.oneOf(['open', 'partially_paid', 'paid', 'refunded', 'void']),
  amount: s.integer(`Whole ${currencyName}.`),
});
export type PaymentStatus = s.TypeOf<typeof paymentStatusShape>;

const priceShape = s.object('Price', {
  full: s.integer(`Whole ${currencyName}, as all amounts.`),
  shown: s.integer('A month, as the packages page shows it.'),
  charged: s.integer('Each of three payments.'),
});

export const pricesShape = s.object('Prices', {
  lists: s.list(
    s.object('PriceList', {
      packages: s.record(priceShape, 'By the tier.'),
      ...fieldsOf('giftCards', {
        giftAmounts: s.list(s.fields({ amount: s.integer(), label: s.text() })),
      }),
    }),
    'The price list in force, then those that were replaced within the hour.',
  ),
});
