import type { Knex } from 'knex';
import { isClockTrusted } from '#server/db/clock-runs.ts';
import { toDate } from '#server/db/values.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import type { Services } from '#server/services.ts';
import { findLongestUnchecked } from './invoice-rows.ts';
import { releaseCards } from './release-cards.ts';
import { refreshInvoice, syncInvoice } from './sync-invoice.ts';

/** How far before the last read the next one starts, because the provider's list may lag, and clocks differ. */
const OVERLAP_MS = 10 * 60 * 1000;
const CHANGES = 'changes';
const SINGLE = 'one by itself';
/** Lists use most of the daily calls of a free account; single invoices get a third as many. */
const PERIODS_PER_SINGLE = 3;

/**
 * Asks the provider for changes since the last successful read, and applies them. In each period, one process does this; after a
 * failure the starting point stays, so that no change is missed.
 * @param every milliseconds of a period; 0 asks at once
 * @throws {InvoicingError} if the provider does not answer
 */
export async function reconcile(context: Services, every: number): Promise<void> {
  const { knex, invoicing, logger } = context;
  const now = context.now();
  const syncedAt = await claimPeriod(knex, CHANGES, now, every);
  if (syncedAt === null) return;
  // A starting point in the future comes from a wrong clock.
  const since = new Date(Math.min(syncedAt.getTime(), now.getTime()) - OVERLAP_MS);
  const changed = await invoicing.listChanged(since);
  let failures = 0;
  for (const invoice of changed) {
    await syncInvoice(context, invoice).catch((error: unknown) => {
      failures += 1;
      logger.error({ err: error, invoiceId: invoice.id }, 'A change of an invoice could not be stored.');
    });
  }
  if (failures === 0) await knex('invoice_syncs').where({ name: CHANGES }).update({ synced_at: now });
  if (await claimPeriod(knex, SINGLE, now, PERIODS_PER_SINGLE * every)) {
    await checkLongestUnchecked(context);
    if (await isClockTrusted(knex, now)) await releaseCards(context);
  }
}

/**
 * Lists do not report deleted invoices, and may miss a change, for example if a clock is wrong by more than the overlap, or a page
 * moved. So each invoice is also read individually, starting with the one read longest ago, at most once a day.
 */
async function checkLongestUnchecked(context: Services): Promise<void> {
  const { knex, config, logger, now } = context;
  const row = await findLongestUnchecked(knex, now(), config.payments);
  if (!row) return;
  // Marked first, so that an invoice that cannot be read does not delay the others.
  await knex('invoices').where({ id: row.id }).update({ checked_at: now() });
  await refreshInvoice(context, row).catch((error: unknown) => {
    if (!(error instanceof InvoicingError)) throw error;
    logger.warn({ err: error, orderId: row.orderId }, 'The provider did not report the state of an invoice.');
  });
}

/** @returns the time up to which changes are known, or null if another process has this period */
async function claimPeriod(db: Knex, name: string, now: Date, every: number): Promise<Date | null> {
  await insertMarkOnce(db, name, now);
  const claimed = await db('invoice_syncs')
    .where({ name })
    .where((due) =>
      due
        .whereNull('tried_at')
        .orWhere('tried_at', '<=', new Date(now.getTime() - every))
        .orWhere('tried_at', '>', now),
    )
    .update({ tried_at: now });
  if (claimed === 0) return null;
  const row = await db('invoice_syncs').where({ name }).first('synced_at');
  return toDate(row?.synced_at ?? now);
}

async function insertMarkOnce(db: Knex, name: string, now: Date): Promise<void> {
  if (await db('invoice_syncs').where({ name }).first('name')) return;
  await db('invoice_syncs').insert({ name, synced_at: now, tried_at: null }).onConflict('name').ignore();
}
