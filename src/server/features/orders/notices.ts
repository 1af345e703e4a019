import type { Knex } from 'knex';
import { noticeWords } from '../../../shared/content/desk-orders.ts';
import type { InvoiceNotice } from '../../../shared/orders/desk.ts';

export type { InvoiceNotice as Notice };

/** Those that are not marked as seen. */
export async function findNotices(db: Knex) {
  const rows = await db('invoices')
    .whereNotNull('notice')
    .whereNull('notice_seen_at')
    .orderBy(['order_id', 'number'])
    .select('order_id', 'number', 'provider_number', 'notice');
  return rows.map((row) => ({
    orderId: Number(row.order_id),
    number: row.number,
    invoiceNumber: row.provider_number ?? '',
    notice: row.notice as InvoiceNotice,
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

interface NoticeFacts {
  orderId: number;
  /** It sold a gift card, whose code was made. */
  hasCode: boolean;
  /** Numbers of its invoices that can still be paid. */
  leftOpen: readonly string[];
}

/** What the firm reads about an order that needs a person, in its mail and in the panel. */
export function describeNotice(
  notice: InvoiceNotice,
  { orderId, hasCode, leftOpen }: NoticeFacts,
): { headline: string; sentence: string; steps: string[] } {
  const { headline, sentence, steps, isEnd = false } = noticeWords[notice];
  return {
    headline,
    sentence,
    steps: [
      ...steps,
      ...(isEnd && hasCode ? ['The gift card’s code is no longer valid.'] : []),
      ...(isEnd ? leftOpen.map((number) => `Void ${number} as well: it can still be paid.`) : []),
      ...(isEnd ? [`To resume the order instead, ask the operator to resume order ${orderId}.`] : []),
      `When this is settled, ask the operator to mark order ${orderId} as seen.`,
    ],
  };
}
