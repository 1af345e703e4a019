import type { Knex } from 'knex';
import { isDuplicate, toDate } from '../db/values.ts';
import { learn } from './apply-invoice.ts';
import type { CommerceContext } from './context.ts';

/** Read again from before the last look: the provider's list may lag, and two clocks never agree. */
const OVERLAP_MS = 10 * 60 * 1000;
const NAME = 'changes';

/**
 * Asks the provider what changed since the last time that this worked, and applies it. One process does it in
 * each period; a failure leaves the mark where it was, so that nothing is missed.
 * @param every milliseconds of a period; 0 asks at once
 * @throws {InvoicingError} when the provider does not answer
 */
export async function reconcile(context: CommerceContext, every: number): Promise<void> {
  const { knex, invoicing, logger } = context;
  const now = context.now();
  const syncedAt = await claimPeriod(knex, now, every);
  if (syncedAt === null) return;
  // A mark in the future comes from a clock that was wrong.
  const since = new Date(Math.min(syncedAt.getTime(), now.getTime()) - OVERLAP_MS);
  const changed = await invoicing.listChanged(since);
  let failures = 0;
  for (const invoice of changed) {
    await learn(context, invoice).catch((error: unknown) => {
      failures += 1;
      logger.error({ err: error, invoiceId: invoice.id }, 'What changed about an invoice could not be kept.');
    });
  }
  if (failures === 0) await knex('invoice_syncs').where({ name: NAME }).update({ synced_at: now });
}

/** @returns up to when changes are known, or null when this period has been taken */
async function claimPeriod(db: Knex, now: Date, every: number): Promise<Date | null> {
  await startMark(db, now);
  const claimed = await db('invoice_syncs')
    .where({ name: NAME })
    .where((due) =>
      due
        .whereNull('tried_at')
        .orWhere('tried_at', '<=', new Date(now.getTime() - every))
        .orWhere('tried_at', '>', now),
    )
    .update({ tried_at: now });
  if (claimed === 0) return null;
  const row = await db('invoice_syncs').where({ name: NAME }).first('synced_at');
  return toDate(row.synced_at);
}

async function startMark(db: Knex, now: Date): Promise<void> {
  if (await db('invoice_syncs').where({ name: NAME }).first('name')) return;
  await db('invoice_syncs')
    .insert({ name: NAME, synced_at: now, tried_at: null })
    .catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
}
