import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { removeMailFiles } from '#server/mail/files.ts';
import {
  deleteMails,
  findRelatedMailFiles,
  findRelatedMails,
  type PersonalMail,
} from '#server/mail/personal-mails.ts';
import { type Erased, type PersonalRow, rowsWithAddress } from '#server/ops/personal-data.ts';
import type { Services } from '#server/services.ts';
import { deleteOrphanedFiles } from '../applications/personal-data.ts';
import { personalTables } from './tables.ts';

/**
 * Forgets a person: rows, files and mails are deleted, orders lose name, address, phone and gift message. Rows go in one transaction,
 * files after it. It can run again, and then completes an interrupted erasure.
 * @param alsoDo in that transaction, such as a line of the audit log
 * @throws {StorageError} when the storage is away: the rows are gone then, and the next run deletes the files
 */
export async function erasePerson(
  { knex, storage, config }: Pick<Services, 'knex' | 'storage' | 'config'>,
  address: string,
  now: Date,
  alsoDo: (trx: Knex) => Promise<void> = async () => {},
): Promise<Erased> {
  const erased = await inTransaction(knex, async (trx) => {
    await alsoDo(trx);
    return eraseRows(trx, address, { now, config });
  });
  const files = await deleteOrphanedFiles(knex, storage);
  const mails = await findRelatedMailFiles(address, config);
  await removeMailFiles(mails);
  const counts = { ...erased.counts, 'stored files': files, 'mails kept as files': mails.length };
  return {
    ...erased,
    counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  };
}

async function eraseRows(
  trx: Knex,
  address: string,
  { now, config }: { now: Date; config: Config },
): Promise<Erased> {
  const counts: Record<string, number> = {};
  const openOrders: number[] = [];
  const rows = await personalRowsByTable(trx, address);
  const mails = await findRelatedMails(trx, address, { rows, config });
  for (const [table, data] of Object.entries(personalTables)) {
    const own = rows[table] ?? [];
    if (data.erase) {
      const erased = await data.erase(trx, own, { now, mails });
      Object.assign(counts, erased.counts);
      openOrders.push(...erased.openOrders);
    } else {
      const ids = own.map(({ id }) => id);
      counts[table] = await data.rows(trx).whereIn('id', ids).del();
    }
  }
  counts.outbox = await deleteMails(
    trx,
    mails.filter((mail) => !isStillNeeded(mail, openOrders)),
  );
  return { counts, openOrders };
}

/** All rows that hold the address, by table. */
export async function personalRowsByTable(db: Knex, address: string): Promise<Record<string, PersonalRow[]>> {
  const rows: Record<string, PersonalRow[]> = {};
  for (const [table, data] of Object.entries(personalTables))
    rows[table] = await rowsWithAddress(db, data, address);
  return rows;
}

/** A mail to another person belongs to that person, and the unsent mail of an open order, such as a gift code, has been paid for. */
function isStillNeeded({ relation, state, ...mail }: PersonalMail, openOrders: readonly number[]): boolean {
  if (relation === 'to others') return state !== 'sent';
  if (state !== 'queued' || openOrders.length === 0) return false;
  return mail.about_table === 'orders' && openOrders.includes(Number(mail.about_id));
}
