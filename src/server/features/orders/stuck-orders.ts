import type { Knex } from 'knex';
import { released } from '../../lib/lease.ts';

/** Due for so long without an attempt: nobody works on it. */
const STUCK_MS = 60 * 60 * 1000;
/** So many attempts take about an hour (make-invoice.ts). */
const STUCK_ATTEMPTS = 7;

export interface StuckOrders {
  /** Ids of orders whose invoice could not be made and is not tried any more. */
  failed: number[];
  /** Ids of orders that have been waiting for an invoice for about an hour. */
  waiting: number[];
}

/** Orders that need a person. */
export async function findStuckOrders(db: Knex, now: Date): Promise<StuckOrders> {
  const invoices = await describeStuck(db, now);
  const ids = (status: StuckInvoice['status']) => [
    ...new Set(invoices.filter((invoice) => invoice.status === status).map(({ orderId }) => orderId)),
  ];
  return { failed: ids('failed'), waiting: ids('recorded') };
}

export interface StuckInvoice {
  orderId: number;
  /** 1, 2 or 3: which instalment. */
  number: number;
  status: 'failed' | 'recorded';
  attempts: number;
  /** What the provider said last. */
  reason: string;
}

export async function describeStuck(db: Knex, now: Date): Promise<StuckInvoice[]> {
  const rows = await db('invoices')
    .where({ status: 'failed' })
    .orWhere((waiting) =>
      waiting
        .where({ status: 'recorded' })
        .where((stuck) =>
          stuck
            .where('next_attempt_at', '<', new Date(now.getTime() - STUCK_MS))
            .orWhere('attempts', '>=', STUCK_ATTEMPTS),
        ),
    )
    .orderBy(['order_id', 'number'])
    .select('order_id', 'number', 'status', 'attempts', 'last_error');
  return rows.map((row) => ({
    orderId: Number(row.order_id),
    number: row.number,
    status: row.status as StuckInvoice['status'],
    attempts: row.attempts,
    reason: row.last_error ?? '',
  }));
}

/**
 * Lets the worker try again to make the invoices of an order that were given up, for another week.
 * @returns how many there were
 */
export async function retryFailed(db: Knex, orderId: number, now: Date): Promise<number> {
  return db('invoices')
    .where({ order_id: orderId, status: 'failed' })
    .update({ status: 'recorded', attempts: 0, next_attempt_at: now, ...released });
}
