import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connect } from '#server/db/connect.ts';
import { moment } from '#server/db/schema.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { isFree, isHeldBy, newLease, released, takeLease } from '#server/lib/lease.ts';
import { eachDatabase } from '../support/databases.ts';
import { configOf } from '../support/knex.ts';
import { recordLog } from '../support/log.ts';

const now = new Date('2026-11-22T09:00:00.000Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

eachDatabase((openDatabase) => {
  let knex: Knex;
  const row = () => knex('tasks').where({ id: 1 });
  const stored = () => row().first();

  beforeAll(async () => {
    // Patient, unlike visitors: who gets the row is what is asked.
    knex = connect(configOf(await openDatabase()), recordLog().logger, { timeouts: batchTimeouts });
    await knex.schema.createTable('tasks', (table) => {
      table.integer('id').primary();
      table.integer('attempts').notNullable();
      table.string('leased_by', 64).nullable();
      moment(table, 'leased_until').nullable();
    });
  });
  beforeEach(async () => {
    await knex('tasks').del();
    await knex('tasks').insert({ id: 1, attempts: 0, ...released });
  });
  afterAll(() => knex.destroy());

  test('of many at once one gets the row', async () => {
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => takeLease(row(), newLease(now, 1_000), { now })),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('a row is free again when its lease has run out, and when it is released', async () => {
    const first = newLease(now, 1_000);
    expect(await takeLease(row(), first, { now })).toBe(true);
    expect(await knex('tasks').where(isFree(after(999)))).toHaveLength(0);
    expect(await takeLease(row(), newLease(after(999), 1_000), { now: after(999) })).toBe(false);
    expect(await takeLease(row(), newLease(after(1_000), 1_000), { now: after(1_000) })).toBe(true);
    expect(await row().where(isHeldBy(first)).update(released)).toBe(0);

    await row().update(released);
    expect(await takeLease(row(), first, { now })).toBe(true);
    expect(await row().where(isHeldBy(first)).update(released)).toBe(1);
  });

  test('an attempt is counted when it is taken, and only by who knows of all before', async () => {
    expect(await takeLease(row(), newLease(now, 0), { now, attempts: 0 })).toBe(true);
    expect(await stored()).toMatchObject({ attempts: 1 });
    // Free by now, but another process tried since these two read the row.
    expect(await takeLease(row(), newLease(now, 0), { now, attempts: 0 })).toBe(false);
    expect(await takeLease(row(), newLease(now, 0), { now, attempts: 1 })).toBe(true);
    expect(await stored()).toMatchObject({ attempts: 2 });
  });
});
