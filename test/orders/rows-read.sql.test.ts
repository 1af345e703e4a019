import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connect } from '#server/db/connect.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { findLongestUnchecked } from '#server/features/orders/invoice-rows.ts';
import { listOrders } from '#server/features/orders/panel-list.ts';
import { type OrderQuery, orderStates } from '#shared/orders/panel.ts';
import { eachServer } from '../support/each-server.ts';
import { configOf } from '../support/knex.ts';
import { recordLog } from '../support/log.ts';
import { countRowsRead } from '../support/rows-read.ts';
import { insertManyOrders } from './insert-orders.ts';

const COUNT = 6_000;
const DAY_MS = 24 * 60 * 60_000;
const now = new Date('2026-11-23T12:00:00Z');
/** A page of plans with their invoices takes 350; a list without its index thousands. */
const FEW = 700;

eachServer(({ create }) => {
  let knex: Knex;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    const config = configOf(database.url);
    knex = connect(config, recordLog().logger, { timeouts: batchTimeouts, poolSize: 1 });
    await prepareDatabase(knex, config);
    // The statistics stay those of an empty table, as they are for a while after many inserts.
    for (const table of ['orders', 'invoices']) await knex.raw(`alter table ${table} stats_auto_recalc = 0`);
    await insertManyOrders(knex, { count: COUNT, until: now });
  });
  afterAll(async () => {
    await knex.destroy();
    await drop();
  });

  const lists: Record<string, OrderQuery> = {
    'the newest': {},
    'the page after': { after: String(COUNT / 2) },
    ...Object.fromEntries(orderStates.map((state) => [`all ${state}`, { state }])),
  };

  describe.each([
    ['those of an empty table', async () => {}],
    ['up to date', () => knex.raw('analyze table orders, invoices')],
  ])('while the statistics are %s', (_which, prepare) => {
    beforeAll(prepare);
    test.each(Object.entries(lists))('the first page of %s reads few rows', async (_name, query) => {
      const { rows: orders } = await listOrders(knex, query, { now, provider: 'sandbox' });
      expect(orders).toHaveLength(50);
      expect(
        await countRowsRead(knex, (db) => listOrders(db, query, { now, provider: 'sandbox' })),
      ).toBeLessThan(FEW);
    });
  });

  test('the invoice that was not checked for longest is looked for among those of 400 days', async () => {
    await knex('invoices').update({ provider_id: knex.raw("concat('made ', id)") });
    await knex.raw('analyze table invoices');
    // All but the last 50 days of two years of orders are too old.
    const later = new Date(now.getTime() + 350 * DAY_MS);
    expect(await findLongestUnchecked(knex, later, 'sandbox')).not.toBeNull();
    expect(await countRowsRead(knex, (db) => findLongestUnchecked(db, later, 'sandbox'))).toBeLessThan(
      3 * FEW,
    );
  });
});
