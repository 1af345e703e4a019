import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connect } from '../../src/server/db/connect.ts';
import { prepareDatabase } from '../../src/server/db/migrate.ts';
import { toColumns } from '../../src/server/features/leads/intake/answers.ts';
import { backfillRounds } from '../../src/server/lead-sources.ts';
import { eachDatabase } from '../support/databases.ts';
import { eachServer } from '../support/each-server.ts';
import { validContact } from '../support/forms.ts';
import { configOf } from '../support/knex.ts';
import { recordLog } from '../support/log.ts';
import { countRowsRead } from '../support/rows-read.ts';

const inNewYork = { timeZone: 'America/New_York' };

/** Messages without a lead, as a process of the former release writes them. */
async function write(knex: Knex, ids: readonly number[]): Promise<void> {
  const row = { ...toColumns(validContact), quarantined: false, created_at: new Date() };
  await knex.batchInsert(
    'contact_messages',
    ids.map((id) => ({ ...row, id })),
    200,
  );
}

async function open(url: string): Promise<Knex> {
  const config = configOf(url);
  const knex = connect(config, recordLog().logger, { isBatch: true, poolSize: 1 });
  await prepareDatabase(knex, config);
  return knex;
}

eachDatabase((openDatabase) => {
  test('what a process of the former release goes on writing gets its lead in the next round', async () => {
    const knex = await open(await openDatabase());
    const round = backfillRounds(knex, inNewYork);
    await write(knex, [1, 2]);
    const counts = [await round()];
    for (const ids of [[], [3], [], [], [4, 5], []]) {
      await write(knex, ids);
      counts.push(await round());
    }
    expect(counts).toEqual([2, 0, 1, 0, 0, 2, 0]);
    expect((await knex('leads').orderBy('source_id').pluck('source_id')).map(Number)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    await knex.destroy();
  });

  test('a row that is committed after a later one is not passed over', async () => {
    const knex = await open(await openDatabase());
    const round = backfillRounds(knex, inNewYork);
    expect(await round()).toBe(0);
    await write(knex, [1, 3]);
    expect(await round()).toBe(2);
    await write(knex, [2]);
    expect(await round()).toBe(1);
    await knex.destroy();
  });

  test('a round that fails leaves nothing out', async () => {
    const knex = await open(await openDatabase());
    const round = backfillRounds(knex, inNewYork);
    await write(knex, [1]);
    await knex.schema.renameTable('leads', 'elsewhere');
    await expect(round()).rejects.toThrow(/leads/);
    await expect(round()).rejects.toThrow(/leads/);
    await expect(round()).rejects.toThrow(/leads/);
    await knex.schema.renameTable('elsewhere', 'leads');
    expect(await round()).toBe(1);
    await knex.destroy();
  });
});

eachServer(({ create }) => {
  test('a round reads few rows of many', async () => {
    const { url, drop } = await create();
    const knex = await open(url);
    const round = backfillRounds(knex, inNewYork);
    await write(
      knex,
      Array.from({ length: 1_000 }, (_, index) => index + 1),
    );
    expect(await countRowsRead(knex, round)).toBeGreaterThan(1_000);
    await round();
    expect(await countRowsRead(knex, round)).toBeLessThan(50);
    await knex.destroy();
    await drop();
  });
});
