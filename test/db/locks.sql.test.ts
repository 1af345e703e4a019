import { readdirSync } from 'node:fs';
import { beforeEach, expect, test } from '@jest/globals';
import type { MysqlConfig } from '#server/config/database-url.ts';
import { lockMysql } from '#server/db/locks.ts';
import { prepareDatabase, runMigrations, runSeeds } from '#server/db/migrate.ts';
import { eachServer } from '../support/each-server.ts';
import { configOf, withKnex } from '../support/knex.ts';

const WAIT_MS = 5_000;
const migrations = readdirSync(new URL('../../migrations', import.meta.url));

eachServer(({ create }) => {
  let url: string;
  let config: MysqlConfig;
  beforeEach(async () => {
    url = (await create()).url;
    config = configOf(url) as MysqlConfig;
  });

  test('one process migrates, and the next one after it', async () => {
    const release = await lockMysql(config, WAIT_MS);
    await expect(lockMysql(config, 100)).rejects.toThrow('has been migrating');
    const next = lockMysql(config, WAIT_MS);
    release();
    (await next)();
  });

  test('a process that died is not waited for', async () => {
    await withKnex(url, async (knex) => {
      await lockMysql(config, WAIT_MS);
      const [[holder]] = await knex.raw('SELECT IS_USED_LOCK(?) AS id', [`migrate ${config.database}`]);
      await knex.raw(`KILL ${holder.id}`);
      (await lockMysql(config, WAIT_MS))();
    });
  });

  test('two processes that start at once on an empty database both come up', async () => {
    await Promise.all([1, 2].map(() => withKnex(url, (knex) => prepareDatabase(knex, config))));
    await withKnex(url, async (knex) => {
      expect(await knex('articles').pluck('slug')).toHaveLength(6);
      expect(await knex('knex_migrations').pluck('name')).toHaveLength(migrations.length);
    });
  });

  // At two nodes of a cluster, each has the lock of its node.
  test('of two that migrate at the same moment without a common lock, neither fails', async () => {
    const migrate = () =>
      withKnex(url, async (knex) => {
        await runMigrations(knex);
        await runSeeds(knex);
      });
    await Promise.all([migrate(), migrate(), migrate()]);
    await withKnex(url, async (knex) => {
      expect(await knex('articles').pluck('slug')).toHaveLength(6);
      expect(new Set(await knex('knex_migrations').pluck('name')).size).toBe(migrations.length);
    });
  });
});
