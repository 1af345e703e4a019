import type { Knex } from 'knex';
import type { InsertRow } from '#server/db/tables.ts';
import { toColumns } from '#server/features/leads/intake/form-values.ts';
import { applicationAnswers } from './forms.ts';

/** Inserts an application and a row for each of its stored files. @returns its number */
export async function addApplication(
  knex: Knex,
  keys: readonly string[],
  { createdAt = new Date(), ...file }: Partial<InsertRow<'application_files'>> & { createdAt?: Date } = {},
): Promise<number> {
  const [id = 0] = await knex('applications').insert({
    ...toColumns(applicationAnswers),
    submitted_at: '',
    created_at: createdAt,
  });
  for (const key of keys) {
    await knex('application_files').insert({
      application_id: id,
      name: 'cv.pdf',
      type: 'application/pdf',
      size: 2,
      storage_key: key,
      ...file,
    });
  }
  return id;
}
