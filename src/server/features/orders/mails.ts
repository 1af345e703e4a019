import { fieldList, openInPanel, paragraph, steps } from '#server/mail/blocks.ts';
import { defineMail } from '#server/mail/definition.ts';
import { type FieldLine, personFields } from '#server/mail/fields.ts';
import type { Typed } from '#server/mail/types.ts';
import { formatMoney } from '#shared/money.ts';
import { samplePackage } from './sample-package.ts';

/** The facts in all mails about an order. Amounts are formatted: '$1,233'. */
export interface OrderFacts {
  /** The buyer's. */
  name: string;
  /** In the catalog's words: 'Leadership Velocity - PRO'. */
  item: string;
  amount: string;
  /** 'Payment 2 of 3', or '' when all is paid at once. */
  part: string;
  invoiceNumber: string;
  /** The part that a gift card paid, in words; missing if there is none. */
  paidByCard?: string;
}

export const sampleOrder = (typed: Typed): OrderFacts => ({
  name: typed('Dana Reyes'),
  item: samplePackage.packageName,
  amount: formatMoney(1233),
  part: 'Payment 1 of 3',
  invoiceNumber: 'INV-000042',
});

const sampleBuyer = (typed: Typed) => ({
  ...sampleOrder(typed),
  email: typed('dana.reyes@university.example'),
  phone: typed('(413) 555-0177'),
  // In the panel.
  orderUrl: 'https://larkfield.example/admin/orders/42',
});

export function orderFields({ item, amount, part, invoiceNumber, paidByCard = '' }: OrderFacts): FieldLine[] {
  return [
    { label: 'Order', value: item },
    { label: 'Amount', value: amount },
    { label: 'Gift card', value: paidByCard },
    { label: 'Plan', value: part },
    { label: 'Invoice', value: invoiceNumber },
  ];
}

const madeByShop = 'The shop on your website sent this email.';

export const paymentNotice = defineMail('payment notice', {
  offer: 'onlinePayment',
  audience: 'firm',
  cause: 'a payment',
  sample: (typed) => ({
    ...sampleBuyer(typed),
    // The receipt tells the buyer that the firm follows up: the first payment for anything but a gift card.
    isFollowedUp: true,
    // Of the gift card's code, or ''.
    lastFour: '2345',
    // As in the receipt.
    deliveredOn: '',
  }),
  subject: ({ amount, item, part }) => `Paid: ${item}, ${amount}${part && ` (${part.toLowerCase()})`}`,
  preheader: ({ isFollowedUp }) =>
    isFollowedUp
      ? 'The buyer expects to hear from you within 1-2 business days.'
      : 'The buyer got a receipt.',
  title: 'A payment came in',
  body: ({ lastFour, deliveredOn, isFollowedUp, ...data }) => [
    paragraph({ strong: data.name }, ' paid ', { strong: data.amount }, ` for ${data.item}.`),
    openInPanel(data.orderUrl),
    fieldList(
      { title: 'Who paid', fields: personFields(data) },
      {
        title: 'What they paid for',
        fields: [...orderFields(data), { label: 'Code ends in', value: lastFour }],
      },
    ),
    steps(
      'The buyer got a receipt.',
      ...(lastFour ? ['The buyer got the gift card and its code.'] : []),
      ...(deliveredOn ? [`The website will email the gift card to its recipient ${deliveredOn}.`] : []),
      isFollowedUp
        ? 'Reply to this email within 1-2 business days. Your reply goes to the buyer.'
        : 'If you reply to this email, your reply goes to the buyer.',
    ),
  ],
  reason: madeByShop,
});

/** What only a person can settle. */
export const orderNotice = defineMail('order notice', {
  offer: 'onlinePayment',
  audience: 'firm',
  cause: 'an order that needs attention',
  sample: (typed) => ({
    ...sampleBuyer(typed),
    lastFour: '2345',
    // The number that `npm run orders` expects.
    orderId: '42',
    // What happened, in a few words and in a sentence, and the steps for a person to take.
    headline: 'Payment reversed',
    sentence: 'The payment for this invoice was reversed, or the paid invoice was voided or deleted.',
    steps: ['Nothing more is billed for this order.'] as readonly string[],
  }),
  subject: ({ headline, amount, item, part }) =>
    `${headline}: ${item}, ${amount}${part && ` (${part.toLowerCase()})`}`,
  preheader: 'The website can’t settle this on its own.',
  title: 'An order needs your attention',
  body: (data) => [
    paragraph(data.sentence),
    openInPanel(data.orderUrl),
    fieldList(
      {
        title: 'Order',
        fields: [
          { label: 'Order number', value: data.orderId },
          ...orderFields(data),
          { label: 'Code ends in', value: data.lastFour },
        ],
      },
      { title: 'Who ordered', fields: personFields(data) },
    ),
    steps(...data.steps),
  ],
  reason: madeByShop,
});
