import type { Knex } from 'knex';
import { type LocalDay, localNow } from '../../../shared/local-day.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockCard } from './ledger.ts';

const BATCH = 200;

/** Cards whose ledger does not say yet what their columns and the day say. */
const unsettled = (db: Knex, today: LocalDay) =>
  db('gift_codes').where((card) =>
    card
      .whereNull('balance')
      .orWhere((disabled) => disabled.whereNotNull('disabled_at').where('balance', '>', 0))
      .orWhere((over) =>
        over.where('expires_day', '<', today).whereNull('disabled_at').where('balance', '>', 0),
      ),
  );

/** Writes what is missing: the expiry of each card whose last day is over, once, and what a release without ledgers did. */
export async function settleGiftCards(db: Knex, timeZone: string, now: Date): Promise<number> {
  const { day: today } = localNow(now, timeZone);
  let settled = 0;
  for (;;) {
    const ids = await unsettled(db, today).orderBy('id').limit(BATCH).pluck('id');
    for (const id of ids) await inTransaction(db, (trx) => lockCard(trx, Number(id), { now, today }));
    settled += ids.length;
    if (ids.length < BATCH) return settled;
  }
}
