import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { loadConfig } from '../../src/server/config/load.ts';
import type { Config } from '../../src/server/config/types.ts';
import { connect } from '../../src/server/db/connect.ts';
import { prepareDatabase } from '../../src/server/db/migrate.ts';
import { createStorage } from '../../src/server/storage/create-storage.ts';
import { newKey } from '../../src/server/storage/keys.ts';
import type { Storage } from '../../src/server/storage/types.ts';
import { recordLog } from '../support/log.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

export interface Place {
  config: Config;
  storage: Storage;
  logger: Logger;
  /** Works on the database and lets go of it, since a restore wants it alone. */
  use<T>(work: (knex: Knex) => Promise<T>): Promise<T>;
}

/** A configured database and storage, without a website on it. */
export async function openPlace(databaseUrl: string, env: Record<string, string> = {}): Promise<Place> {
  const dataDir = await makeTemporaryDirectory('data');
  const config = loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env });
  const { logger } = recordLog();
  return {
    config,
    logger,
    storage: createStorage(config),
    async use(work) {
      const knex = connect(config.database, logger);
      return work(knex).finally(() => knex.destroy());
    },
  };
}

/** Migrates, seeds, and adds an article whose image is stored, and a message. */
export async function furnish({ config, storage, use }: Place): Promise<{ imageKeys: string[] }> {
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
      name: 'Ann Example',
      email: 'ann@example.com',
      phone: '(860) 555-0142',
      company: '',
      service: 'other',
      message: 'A message.',
      created_at: new Date('2026-03-09T14:00:00.123Z'),
    });
  });
  return { imageKeys };
}
