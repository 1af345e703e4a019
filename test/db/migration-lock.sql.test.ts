import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { MysqlConfig } from '#server/config/database-url.ts';
import { LOCK_TABLE, lockMysql } from '#server/db/migration-lock.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { eachServer } from '../support/each-server.ts';
import { configOf, withKnex } from '../support/knex.ts';

const WAIT_MS = 5_000;
const DEAD_AFTER_MS = 500;

eachServer(({ create }) => {
  let url: string;
  let config: MysqlConfig;
  beforeEach(async () => {
    url = (await create()).url;
    config = configOf(url) as MysqlConfig;
    await (await lockMysql(config, WAIT_MS)).release();
  });

  const rowOf = (knex: Knex) => knex(LOCK_TABLE as never);
  const holdElsewhere = (knex: Knex) =>
    rowOf(knex).update({ holder: 'somebody', node: 'another.example.com:3306' } as never);

  test('a process that migrates at another node is waited for while it lives, and no longer', async () => {
    await withKnex(url, async (knex) => {
      await holdElsewhere(knex);
      let isTaken = false;
      const lock = lockMysql(config, WAIT_MS, DEAD_AFTER_MS).finally(() => {
        isTaken = true;
      });
      for (let beats = 0; beats < 10; beats += 1) {
        await rowOf(knex).increment('beat' as never, 1);
        await sleep(DEAD_AFTER_MS / 5);
        expect(isTaken).toBe(false);
      }
      await (await lock).release();
    });
  });

  test('one that died at the same server is not waited for', async () => {
    await withKnex(url, async (knex) => {
      const dead = await lockMysql(config, WAIT_MS);
      const [held] = await rowOf(knex).select();
      await dead.release();
      await rowOf(knex).update(held as never);
      const lock = await lockMysql(config, WAIT_MS, Number.POSITIVE_INFINITY);
      await lock.release();
    });
  });

  test('a process that lost the lock gets an error', async () => {
    await withKnex(url, async (knex) => {
      const lock = await lockMysql(config, WAIT_MS);
      await holdElsewhere(knex);
      await expect(lock.lost).rejects.toThrow('Another process has begun to migrate the database.');
      await lock.release();
    });
  });

  test('a process that lost the connection with the lock gets an error', async () => {
    await withKnex(url, async (knex) => {
      const lock = await lockMysql(config, WAIT_MS);
      const [[holder]] = await knex.raw('SELECT IS_USED_LOCK(?) AS id', [`migrate ${config.database}`]);
      await knex.raw(`KILL ${holder.id}`);
      expect(await lock.lost?.catch(isDatabaseUnavailable)).toBe(true);
      await lock.release();
    });
  });

  test('it is not waited for longer than a start may take', async () => {
    const lock = await lockMysql(config, WAIT_MS);
    await expect(lockMysql(config, 1_000)).rejects.toThrow('has been migrating');
    await lock.release();
  });
});
