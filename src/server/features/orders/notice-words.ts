import type { Notice } from './notices.ts';

interface Words {
  /** Begins the subject of the firm's mail. */
  headline: string;
  sentence: string;
  steps: readonly string[];
  /** What the order was ended by, or should have been: it can be let go on. */
  isEnd?: boolean;
}

const words: Record<Notice, Words> = {
  reversed: {
    headline: 'Payment taken back',
    sentence: 'The payment of this invoice was taken back, or the invoice was voided after money had come.',
    steps: ['Nothing more is billed for this order.', 'Write to the buyer: the website did not.'],
    isEnd: true,
  },
  paid_late: {
    headline: 'Paid after its end',
    sentence: 'This invoice was paid after it had been closed, or after its order had ended.',
    steps: [
      'The buyer got no receipt, code or further invoice from the website.',
      'Give the money back, or let the order go on.',
    ],
    isEnd: true,
  },
  left_open: {
    headline: 'Made after its plan ended',
    sentence: 'This invoice was in the making when its plan ended.',
    steps: ['The buyer was not sent its link.'],
    isEnd: true,
  },
  wrong_total: {
    headline: 'Paid, but not what was ordered',
    sentence: 'This invoice was paid or changed, and its total is not what was ordered.',
    steps: ['Compare its total and its payments with the order.', 'Correct it, or give the money back.'],
  },
  overpaid: {
    headline: 'Paid too much',
    sentence: 'More money came for this invoice than it asks for.',
    steps: ['Compare its payments with its total.', 'Give back what was paid too much.'],
  },
  twin: {
    headline: 'Two invoices for one order',
    sentence: 'The billing service has another invoice with the reference of this one.',
    steps: ['Look for the reference in the billing service.', 'Void the invoice that is not named below.'],
  },
};

interface About {
  orderId: number;
  /** It sold a gift card, whose code was made. */
  hasCode: boolean;
  /** Numbers of its invoices that can still be paid. */
  leftOpen: readonly string[];
}

/** What the firm reads about an order that needs a person. */
export function wordsOfNotice(
  notice: Notice,
  { orderId, hasCode, leftOpen }: About,
): Pick<Words, 'headline' | 'sentence' | 'steps'> {
  const { headline, sentence, steps, isEnd = false } = words[notice];
  return {
    headline,
    sentence,
    steps: [
      ...steps,
      ...(isEnd && hasCode ? ['The code of the gift card is not valid.'] : []),
      ...(isEnd ? leftOpen.map((number) => `Void ${number} as well: it can still be paid.`) : []),
      ...(isEnd ? [`If the order goes on after all, run: npm run orders -- resume ${orderId}`] : []),
      `When this is settled, run: npm run orders -- seen ${orderId}`,
    ],
  };
}
