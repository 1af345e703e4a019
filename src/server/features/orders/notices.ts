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
