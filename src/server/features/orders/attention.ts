import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { toDate } from '#server/db/values.ts';
import { operatorCommand } from '#server/lib/operator-command.ts';
import type { InvoiceNotice, OrderInvoiceStatus, StuckReason } from '#shared/orders/panel.ts';
import { retryStep, stuckWords } from '#shared/orders/panel-words.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { orderElsewhere } from './providers.ts';

/** The time, and the provider that the site uses: staff can do nothing about another one's orders. */
export interface PanelMoment {
  now: Date;
  provider: PaymentProvider;
}

/** Due for this long without an attempt, so no process works on it. */
const STUCK_MS = 60 * 60 * 1000;
/** This number of attempts takes about an hour (perform.ts). */
const STUCK_ATTEMPTS = 7;

/**
 * Ids of orders that need attention: those whose invoice could not be created and is no longer tried, and those that have waited for
 * one for about an hour.
 */
export async function findStuckOrders(db: Knex, at: PanelMoment) {
  const invoices = await describeStuck(db, at);
  const ids = (status: OrderInvoiceStatus) => [
    ...new Set(invoices.filter((invoice) => invoice.status === status).map(({ orderId }) => orderId)),
  ];
  return { failed: ids('failed'), waiting: ids('recorded') };
}

/** The same by invoice, with what the provider said last. */
export async function describeStuck(db: Knex, { now, provider }: PanelMoment) {
  const rows = await db('invoices')
    .whereNotExists(orderElsewhere(db, provider, 'invoices.order_id'))
    .where((either) =>
      either
        .where({ status: 'failed' })
        .orWhere((waiting) =>
          waiting
            .where({ status: 'recorded' })
            .where((stuck) =>
              stuck.where('next_attempt_at', '<', stuckBefore(now)).orWhere('attempts', '>=', STUCK_ATTEMPTS),
            ),
        ),
    )
    .orderBy(['order_id', 'number'])
    .select('order_id', 'number', 'status', 'attempts', 'last_error');
  return rows.map((row) => ({
    orderId: Number(row.order_id),
    number: row.number,
    status: row.status,
    attempts: row.attempts,
    /** The provider's last error. */
    reason: row.last_error ?? '',
  }));
}

const stuckBefore = (now: Date) => new Date(now.getTime() - STUCK_MS);

type StuckFacts = Pick<
  Row<'invoices'>,
  'status' | 'attempts' | 'next_attempt_at' | 'notice' | 'notice_seen_at'
>;

/** Why an invoice needs attention; null if it does not. */
export function stuckReason(row: StuckFacts, now: Date): StuckReason | null {
  if (row.notice !== null && row.notice_seen_at === null) return row.notice;
  if (row.status === 'failed') return 'failed';
  const isLate = toDate(row.next_attempt_at) < stuckBefore(now) || row.attempts >= STUCK_ATTEMPTS;
  return row.status === 'recorded' && isLate ? 'waiting' : null;
}

/** Ids of orders that `stuckReason` gives a reason for. @param most of each reason; each has its index, so that few rows are read */
export async function findOrdersInNeed(
  db: Knex,
  { now, provider }: PanelMoment,
  most: number,
): Promise<number[]> {
  const invoices = () =>
    db('invoices')
      .whereNotExists(orderElsewhere(db, provider, 'invoices.order_id'))
      .limit(most);
  const lists = [
    invoices().where({ status: 'failed' }).orderBy('next_attempt_at'),
    invoices()
      .where({ status: 'recorded' })
      .where('next_attempt_at', '<', stuckBefore(now))
      .orderBy('next_attempt_at'),
    invoices().where({ status: 'recorded' }).where('attempts', '>=', STUCK_ATTEMPTS).orderBy('attempts'),
    invoices().whereNull('notice_seen_at').whereNotNull('notice'),
  ];
  const ids = new Set<number>();
  for (const list of lists) for (const id of await list.pluck('order_id')) ids.add(Number(id));
  return [...ids].sort((a, b) => b - a).slice(0, most);
}

/**
 * Lets the worker try the failed invoices of an order for another week.
 * @returns how many there were
 */
export async function retryFailed(db: Knex, orderId: number, now: Date): Promise<number> {
  return db('invoices')
    .where({ order_id: orderId, status: 'failed' })
    .update({ status: 'recorded', attempts: 0, next_attempt_at: now });
}

/** Those that are not marked as seen. */
export async function findNotices(db: Knex, { provider }: Pick<PanelMoment, 'provider'>) {
  const rows = await db('invoices')
    .whereNotExists(orderElsewhere(db, provider, 'invoices.order_id'))
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

/** A person has looked. @param notice only those; all for none @returns how many there were */
export async function markSeen(
  db: Knex,
  orderId: number,
  now: Date,
  notice?: InvoiceNotice,
): Promise<number> {
  return db('invoices')
    .where({ order_id: orderId, ...(notice && { notice }) })
    .whereNotNull('notice')
    .whereNull('notice_seen_at')
    .update({ notice_seen_at: now });
}

interface NeedFacts {
  orderId: number;
  /** It sold a gift card, whose code was made. */
  hasCode: boolean;
  /** Numbers of its invoices that can still be paid. */
  leftOpen: readonly string[];
}

/** The words about an order that needs attention, in the firm's mail and in the panel. */
export function describeNeed(reason: StuckReason, { orderId, hasCode, leftOpen }: NeedFacts) {
  const { headline, sentence, steps, isEnd = false } = stuckWords[reason];
  return {
    headline,
    sentence,
    steps: [
      ...steps,
      ...(reason === 'failed' ? [retryStep(orderId)] : []),
      ...(isEnd && hasCode ? ['The gift card’s code is no longer valid.'] : []),
      ...(isEnd ? leftOpen.map((number) => `Void invoice ${number}, because it can still be paid.`) : []),
      ...(isEnd
        ? [
            `To resume the order instead, ask the operator to run: ${operatorCommand('orders', `resume ${orderId}`)}`,
          ]
        : []),
      ...(isNotice(reason)
        ? [`When this is settled, ask the operator to run: ${operatorCommand('orders', `seen ${orderId}`)}`]
        : []),
    ],
  };
}

/** The other reasons are that its invoice is not made. */
export const isNotice = (reason: StuckReason) => reason !== 'failed' && reason !== 'waiting';
