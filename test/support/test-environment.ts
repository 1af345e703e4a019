import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { loadConfig } from '#server/config/load.ts';
import type { Config } from '#server/config/types.ts';
import { connect } from '#server/db/connect.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { recordLog } from './log.ts';
import { makeTemporaryDirectory } from './temporary.ts';

export interface TestEnvironment {
  config: Config;
  storage: Storage;
  logger: Logger;
  /** Uses the database and closes it, since a restore needs exclusive access. */
  use<T>(work: (knex: Knex) => Promise<T>): Promise<T>;
}

/** A configured database and storage, without a website on it. */
export async function openEnvironment(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<TestEnvironment> {
  const dataDir = await makeTemporaryDirectory('data');
  const config = loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env });
  const { logger } = recordLog();
  return {
    config,
    logger,
    storage: createStorage(config),
    async use(work) {
      const knex = connect(config.database, logger, { timeouts: batchTimeouts });
      return work(knex).finally(() => knex.destroy());
    },
  };
}
