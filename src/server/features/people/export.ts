import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import { explainPath } from '#server/lib/path-problem.ts';
import { findRelatedMailFiles, findRelatedMails } from '#server/mail/personal-mails.ts';
import type { Mail } from '#server/mail/types.ts';
import type { ArchiveEntry } from '#server/ops/backup/archive.ts';
import type { PersonalRow } from '#server/ops/personal-data.ts';
import type { Services } from '#server/services.ts';
import { findFile } from '#server/storage/storage.ts';
import { personalRowsByTable } from './erase.ts';
import { personalTables } from './tables.ts';

interface Exported {
  /** Rows by table. */
  counts: Record<string, number>;
  files: number;
}

/** All data about a person; its files are read one at a time. */
interface KeptOfPerson extends Exported {
  /** The files, then `data.json`, which lists them. */
  entries(): AsyncIterable<ArchiveEntry>;
}

/**
 * Writes all data about a person to a new folder: `data.json` and the files.
 * @returns null if there is none, and creates no folder
 * @throws if the folder exists; a folder that cannot be completed is removed
 */
export async function exportPerson(
  context: Pick<Services, 'knex' | 'storage' | 'config'>,
  address: string,
  folder: string,
): Promise<Exported | null> {
  const kept = await collectPersonalData(context, address);
  if (!kept) return null;
  await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    for await (const { name, bytes } of kept.entries())
      await writeFile(path.join(folder, name), bytes, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw explainPath(error, { file: folder, dataDir: context.config.dataDir });
  }
  const { counts, files } = kept;
  return { counts, files };
}

/** @returns null if there is no data */
export async function collectPersonalData(
  { knex, storage, config }: Pick<Services, 'knex' | 'storage' | 'config'>,
  address: string,
): Promise<KeptOfPerson | null> {
  const tables = await readTables(knex, address, config);
  const mails = (await findRelatedMailFiles(address, config)).filter(({ relation }) => relation === 'own');
  if (mails.length === 0 && Object.values(tables).every(({ length }) => length === 0)) return null;
  const attached = tables.application_files ?? [];
  return {
    counts: Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.length])),
    files: attached.length + mails.length,
    async *entries() {
      const files: object[] = [];
      for (const [index, row] of attached.entries()) {
        // The applicant's name; the number separates equal names, and archives limit the length.
        const name = `${index + 1}-${String(row.name)
          .replace(/[^\w.-]+/g, '_')
          .slice(-80)}`;
        const { name: original, application_id: application } = row;
        const bytes = await findFile(storage, String(row.storage_key));
        files.push({ ...(bytes ? { file: name } : { missing: true }), name: original, application });
        if (bytes) yield { name, bytes };
      }
      for (const { name, file } of mails) yield { name, bytes: await readFile(file) };
      const data = {
        address,
        exportedAt: new Date().toISOString(),
        tables: Object.fromEntries(
          Object.entries(tables).map(([name, rows]) => [name, rows.map(presentRow)]),
        ),
        files,
        mails: mails.map(({ name }) => name),
      };
      yield { name: 'data.json', bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) };
    },
  };
}

async function readTables(db: Knex, address: string, config: Config): Promise<Record<string, PersonalRow[]>> {
  const rows = await personalRowsByTable(db, address);
  const tables: Record<string, PersonalRow[]> = {};
  for (const [table, { hidden }] of Object.entries(personalTables))
    tables[table] = (rows[table] ?? []).map((row) => without(row, hidden));
  for (const [table, { linked = {} }] of Object.entries(personalTables)) {
    const ids = (rows[table] ?? []).map(({ id }) => id);
    for (const [name, read] of Object.entries(linked)) {
      const own = tables[name] ?? [];
      const others: PersonalRow[] = await read(db, ids);
      tables[name] = [...own, ...others.filter(({ id }) => !own.some((row) => row.id === id))];
    }
  }
  const mails = await findRelatedMails(db, address, { rows, config });
  tables.outbox = mails.map(({ id, state, created_at, sent_at, mail, relation }) => {
    const { to, subject, text } = JSON.parse(mail) as Mail;
    return { id, state, created_at, sent_at, to, subject, ...(relation === 'own' && { text }) };
  });
  return tables;
}

function without(row: PersonalRow, hidden: readonly string[]): PersonalRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))) as PersonalRow;
}

/** Moments as ISO strings: SQLite stores numbers. */
function presentRow({ storage_key: _key, ...row }: PersonalRow): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_at') && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  );
}
