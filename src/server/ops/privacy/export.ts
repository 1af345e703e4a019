import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { findKeptMails } from '../../mail/files.ts';
import { StorageError } from '../../storage/types.ts';
import { mailsOf, namesAddress, type PersonalRow, rowsOf } from './address.ts';
import type { PrivacyContext } from './erase.ts';
import { personalTables } from './tables.ts';

export interface Exported {
  /** Rows by table. */
  counts: Record<string, number>;
  files: number;
}

/**
 * Writes all that is kept of a person into a new folder: `data.json`, and the files beside it.
 * @returns null when nothing is kept, and then there is no folder either @throws when the folder exists
 */
export async function exportPerson(
  { knex, storage, config }: PrivacyContext,
  address: string,
  folder: string,
): Promise<Exported | null> {
  const tables = await readTables(knex, address);
  const kept = await findKeptMails(path.join(config.dataDir, 'mail'), (text) => namesAddress(text, address));
  if (kept.length === 0 && Object.values(tables).every(({ length }) => length === 0)) return null;
  await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
  await mkdir(folder, { mode: 0o700 });
  const files: object[] = [];
  for (const [index, row] of (tables.application_files ?? []).entries()) {
    // The name is the applicant's; the number keeps two of one name apart.
    const name = `${index + 1}-${String(row.name).replace(/[^\w.-]+/g, '_')}`;
    try {
      await writePrivately(path.join(folder, name), await storage.get(String(row.storage_key)));
      files.push({ file: name, name: row.name, application: row.application_id });
    } catch (error) {
      if (!(error instanceof StorageError) || error.code !== 'missing') throw error;
      files.push({ name: row.name, application: row.application_id, missing: true });
    }
  }
  for (const { name, file } of kept) await writePrivately(path.join(folder, name), await readFile(file));
  const data = {
    address,
    exportedAt: new Date().toISOString(),
    tables: Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map(presentRow)])),
    files,
    mails: kept.map(({ name }) => name),
  };
  await writePrivately(path.join(folder, 'data.json'), `${JSON.stringify(data, null, 2)}\n`);
  const counts = Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.length]));
  return { counts, files: files.length + kept.length };
}

async function readTables(db: Knex, address: string): Promise<Record<string, PersonalRow[]>> {
  const tables: Record<string, PersonalRow[]> = {};
  for (const [table, { by, hidden }] of Object.entries(personalTables)) {
    const rows = await rowsOf(db, table, by, address);
    tables[table] = rows.map((row) => without(row, hidden));
  }
  const ids = (table: string) => (tables[table] ?? []).map(({ id }) => id);
  tables.application_files = await db('application_files')
    .whereIn('application_id', ids('applications'))
    .orderBy('id');
  tables.lead_events = await db('lead_events').whereIn('lead_id', ids('leads')).orderBy('id');
  tables.invoices = await db('invoices')
    .whereIn('order_id', ids('orders'))
    .orderBy('id')
    .select(
      'id',
      'order_id',
      'number',
      'due_day',
      'provider_number',
      'amount',
      'status',
      'created_at',
      'paid_at',
    );
  tables.gift_codes = await db('gift_codes')
    .whereIn('order_id', ids('orders'))
    .orderBy('id')
    .select('id', 'order_id', 'last_four', 'amount', 'theme', 'expires_day', 'created_at', 'disabled_at');
  tables.outbox = (await mailsOf(db, address)).map(({ id, state, created_at, sent_at, mail }) => {
    const { to, subject, text } = JSON.parse(mail) as { to: string; subject: string; text: string };
    return { id, state, created_at, sent_at, to, subject, text };
  });
  return tables;
}

function without(row: PersonalRow, hidden: readonly string[]): PersonalRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))) as PersonalRow;
}

/** Moments as ISO strings: SQLite keeps them as numbers. */
function presentRow({ storage_key: _key, ...row }: PersonalRow): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_at') && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  );
}

const writePrivately = (file: string, content: string | Uint8Array) =>
  writeFile(file, content, { mode: 0o600, flag: 'wx' });
