import { prepareDatabase } from '#server/db/migrate.ts';
import { toColumns } from '#server/features/leads/intake/form-values.ts';
import { newKey } from '#server/storage/storage.ts';
import { validContact } from '../../support/forms.ts';
import type { TestEnvironment } from '../../support/test-environment.ts';

/** Migrates, seeds, and adds an article whose image is stored, and a message. */
export async function furnish({ config, storage, use }: TestEnvironment): Promise<{ imageKeys: string[] }> {
  const base = newKey('uploads');
  const imageKeys = ['-600x400.jpg', '-600x400-480.webp', '-600x400-600.webp'].map((end) => `${base}${end}`);
  for (const key of imageKeys)
    await storage.put(key, Buffer.from(`image ${key}`), { contentType: 'image/jpeg' });
  await use(async (knex) => {
    await prepareDatabase(knex, config.database);
    await knex('articles')
      .where({ id: 1 })
      .update({ featured_image: `/${imageKeys[0]}` });
    await knex('contact_messages').insert({
      ...toColumns(validContact),
      message: 'A message.',
      created_at: new Date('2026-03-09T14:00:00.123Z'),
    });
  });
  return { imageKeys };
}
