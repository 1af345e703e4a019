import type { Knex } from 'knex';
import type { PersonalData } from '#server/ops/personal-data.ts';
import type { Storage } from '#server/storage/storage.ts';

export const applicationData: PersonalData = {
  rows: (db) => db('applications'),
  by: 'email',
  findBy: { names: ['first_name', 'last_name'], phone: 'phone' },
  hidden: [],
  linked: {
    application_files: (db, ids) => db('application_files').whereIn('application_id', ids).orderBy('id'),
  },
  expiries: ({ applications, quarantined }) => [
    { months: applications },
    { months: quarantined, where: { quarantined: true } },
  ],
};

/**
 * Deletes the files of deleted applications, then the rows that name them: in this order, an interrupted run leaves rows to
 * find, and the next one continues.
 * @returns their number
 * @throws {StorageError} if the storage is away; the next run deletes the rest
 */
export async function deleteOrphanedFiles(db: Knex, storage: Storage): Promise<number> {
  const orphans: { id: number; storage_key: string }[] = await db('application_files')
    .whereNotIn('application_id', db('applications').select('id'))
    .select('id', 'storage_key');
  for (const { id, storage_key: key } of orphans) {
    await storage.delete(key);
    await db('application_files').where({ id }).del();
  }
  return orphans.length;
}
