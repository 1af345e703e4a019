import type { Knex } from 'knex';

/**
 * What only a person can settle about an invoice:
 * - `reversed`: a payment was taken back, or the invoice voided or deleted after one
 * - `paid_late`: paid although it had been reversed or void, or its order had ended
 * - `left_open`: made while its plan was ending; it can be paid and should not be
 * - `wrong_total`: paid or changed, with a total that is not what was ordered
 * - `overpaid`: more than its total came
 * - `twin`: another invoice carries the same reference
 */
export const notices = ['reversed', 'paid_late', 'left_open', 'wrong_total', 'overpaid', 'twin'] as const;
export type Notice = (typeof notices)[number];

export interface OpenNotice {
  orderId: number;
  /** 1, 2 or 3: which instalment. */
  number: number;
  invoiceNumber: string;
  notice: Notice;
}

/** Those that nobody has marked as seen. */
export async function findNotices(db: Knex): Promise<OpenNotice[]> {
  const rows = await db('invoices')
    .whereNotNull('notice')
    .whereNull('notice_seen_at')
    .orderBy(['order_id', 'number'])
    .select('order_id', 'number', 'provider_number', 'notice');
  return rows.map((row) => ({
    orderId: Number(row.order_id),
    number: row.number,
    invoiceNumber: row.provider_number ?? '',
    notice: row.notice as Notice,
  }));
}

/** A person has looked. @returns how many there were */
export async function markSeen(db: Knex, orderId: number, now: Date): Promise<number> {
  return db('invoices')
    .where({ order_id: orderId })
    .whereNotNull('notice')
    .whereNull('notice_seen_at')
    .update({ notice_seen_at: now });
}

interface NoticeText {
  /** Begins the subject of the firm's mail. */
  headline: string;
  sentence: string;
  steps: readonly string[];
  /** What the order was ended by, or should have been: it can be let go on. */
  isEnd?: boolean;
}

const texts: Record<Notice, NoticeText> = {
  reversed: {
    headline: 'Payment taken back',
    sentence: 'The payment of this invoice was taken back, or the invoice was voided after it was paid.',
    steps: ['Nothing more is billed for this order.', 'Write to the buyer: the website didn’t.'],
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
    steps: ['The buyer wasn’t sent its link.'],
    isEnd: true,
  },
  wrong_total: {
    headline: 'Paid, but not what was ordered',
    sentence: 'This invoice was paid or changed, and its total isn’t what was ordered.',
    steps: ['Compare its total and its payments with the order.', 'Correct it, or give the money back.'],
  },
  overpaid: {
    headline: 'Paid too much',
    sentence: 'More money came in for this invoice than it asks for.',
    steps: ['Compare its payments with its total.', 'Give back the difference.'],
  },
  twin: {
    headline: 'Two invoices for one order',
    sentence: 'The billing service has another invoice with the reference of this one.',
    steps: ['Look for the reference in the billing service.', 'Void the invoice that isn’t named below.'],
  },
};

interface NoticeFacts {
  orderId: number;
  /** It sold a gift card, whose code was made. */
  hasCode: boolean;
  /** Numbers of its invoices that can still be paid. */
  leftOpen: readonly string[];
}

/** What the firm reads about an order that needs a person. */
export function describeNotice(
  notice: Notice,
  { orderId, hasCode, leftOpen }: NoticeFacts,
): Pick<NoticeText, 'headline' | 'sentence' | 'steps'> {
  const { headline, sentence, steps, isEnd = false } = texts[notice];
  return {
    headline,
    sentence,
    steps: [
      ...steps,
      ...(isEnd && hasCode ? ['The gift card’s code is no longer valid.'] : []),
      ...(isEnd ? leftOpen.map((number) => `Void ${number} as well: it can still be paid.`) : []),
      ...(isEnd ? [`If the order goes on after all, run: npm run orders -- resume ${orderId}`] : []),
      `When this is settled, run: npm run orders -- seen ${orderId}`,
    ],
  };
}
