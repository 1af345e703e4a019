import type { Knex } from 'knex';
import type { Storage } from '../../storage/types.ts';

/**
 * Deletes the files of applications that are gone, then the rows that name them: in this order a process
 * that dies between the two leaves something to find, and the next run goes on.
 * @returns how many there were
 * @throws {StorageError} when the storage is away; what it still holds is deleted by the next run
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
