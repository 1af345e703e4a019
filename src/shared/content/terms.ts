import { GIFT_VALID_MONTHS } from '../gift-cards/gift-cards.ts';
import { currencyName } from '../money/currency-name.ts';
import { ifOffered, offers } from '../offered.ts';
import type { LegalDocument } from './legal.ts';

/** /terms: paying, ending a plan, refunds. */
export const terms: LegalDocument = {
  meta: {
    title: offers.onlinePayment
      ? 'Terms of Service: payments and refunds'
      : 'Terms of Service: packages and consultations',
    description: !offers.onlinePayment
      ? 'What a package includes, who sells it, and how you move or cancel a consultation that you’ve booked with us. In plain words.'
      : `How you pay and how you end a monthly plan. When you get your money back${
          offers.giftCards ? ', and what a gift card is good for' : ' and when you can cancel'
        }. In plain words.`,
  },
  hero: {
    kicker: 'Terms',
    title: 'Terms of Service',
    lead: offers.onlinePayment
      ? 'What you can expect from us when you buy something here, and how to cancel it.'
      : 'What you can expect from us, and how to cancel what you’ve booked.',
  },
  changedDay: '2026-11-26',
  isSample: true,
  sections: ({ legalName }) => [
    {
      id: 'what-you-buy',
      title: 'What you buy',
      paragraphs: [
        [
          'A package is everything that the packages page lists for it. That can be an assessment, a written report or coaching sessions.',
          ...ifOffered('onlinePayment', 'We follow up within 1-2 business days after your payment.'),
          'You and your coach agree on the dates.',
        ].join(' '),
        `Prices are in ${currencyName}. The seller is ${legalName}. Its address is at the bottom of this page.`,
      ],
    },
    ...ifOffered(
      'onlinePayment',
      {
        id: 'paying',
        title: 'Paying',
        paragraphs: [
          [
            'You pay each invoice on a secure page. You’re never charged unless you press Pay.',
            ...ifOffered(
              'giftCards',
              'When you order or book with a gift card, we deduct the payment from its balance.',
            ),
          ].join(' '),
          'You pay exactly the amount that checkout shows.',
        ],
      },
      {
        id: 'monthly',
        title: 'Three monthly payments',
        paragraphs: [
          'You make the first payment when you order. We’ll email you the link to the second payment one month later. The link to the third follows a month after that.',
          'You can end the plan at any time. Write to us before the next payment, and we won’t bill you again.',
        ],
      },
      {
        id: 'refunds',
        title: 'Refunds',
        paragraphs: [
          'Changed your mind? Write to us within 14 days of a payment. We refund the sessions that you haven’t had, to the payment method you used.',
          'You can also write to us later, or if something went wrong. We reply within 1-2 business days and look for a fair solution.',
        ],
      },
    ),
    ...ifOffered('giftCards', {
      id: 'gift-cards',
      title: 'Gift cards',
      paragraphs: [
        `A gift card is good for ${GIFT_VALID_MONTHS} months from the day it’s paid for. Anyone who has the code can use it, so treat it like cash.`,
        'The buyer can return an unused card within 14 days. Its code then stops working.',
      ],
    }),
    {
      id: 'booked-times',
      title: 'Booked consultations',
      paragraphs: [
        'Use the link in our email to move or cancel a consultation. You can do either for free until it begins. After five moves, please call us instead.',
      ],
    },
  ],
};
