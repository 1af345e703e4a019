import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connect } from '#server/db/connect.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { listLeads } from '#server/features/leads/list.ts';
import { readLeadsToday } from '#server/features/leads/today.ts';
import { readTimeline } from '#server/features/people/timeline.ts';
import { leadSources } from '#server/lead-sources.ts';
import { type LeadQuery, leadKinds, leadStatuses } from '#shared/leads/leads.ts';
import { eachServer } from '../support/each-server.ts';
import { configOf } from '../support/knex.ts';
import { recordLog } from '../support/log.ts';
import { insertManyLeads } from '../support/many-leads.ts';
import { countRowsRead } from '../support/rows-read.ts';

const COUNT = 6_000;
const now = new Date('2026-11-23T12:00:00Z');
const clock = { now, timeZone: 'America/New_York', closingTime: () => 17 * 60 };
/** A page with its accounts takes 100, and what is counted 270; a list without its index thousands. */
const FEW = 600;

eachServer(({ create }) => {
  let knex: Knex;
  let drop: () => Promise<void>;
  let owners: number[];

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    const config = configOf(database.url);
    knex = connect(config, recordLog().logger, { timeouts: batchTimeouts, poolSize: 1 });
    await prepareDatabase(knex, config);
    await knex.batchInsert(
      'staff',
      ['a', 'b', 'c'].map((name) => ({
        name,
        email: `${name}@example.com`,
        email_key: `${name}@example.com`,
        role: 'desk' as const,
        state: 'active' as const,
        created_at: now,
      })),
    );
    owners = (await knex('staff').pluck('id')).map(Number);
    // The statistics stay those of an empty table, as they are for a while after many inserts.
    await knex.raw('alter table leads stats_auto_recalc = 0');
    await insertManyLeads(knex, { count: COUNT, owners, until: now });
  });
  afterAll(async () => {
    await knex.destroy();
    await drop();
  });

  const list = (query: LeadQuery) => (db: Knex) => listLeads(db, query, clock);
  const lists: Record<string, (db: Knex) => Promise<unknown>> = {
    'the newest': list({}),
    'by deadline': list({ status: 'new', order: 'due' }),
    'of nobody': list({ owner: 0 }),
    'of nobody by deadline': list({ owner: 0, status: 'new', order: 'due' }),
    'of one owner': (db) => list({ owner: owners[1] ?? 0 })(db),
    'of one owner by deadline': (db) => list({ owner: owners[1] ?? 0, status: 'new', order: 'due' })(db),
    'of one owner and status': (db) => list({ owner: owners[1] ?? 0, status: 'waiting' })(db),
    ...Object.fromEntries(leadStatuses.map((status) => [`all ${status}`, list({ status })])),
    ...Object.fromEntries(leadKinds.map((kind) => [`each ${kind}`, list({ kind })])),
    ...Object.fromEntries(
      leadKinds.map((kind) => [`${kind}s that were lost`, list({ kind, status: 'lost' })]),
    ),
    ...Object.fromEntries(
      leadKinds.map((kind) => [`${kind}s by deadline`, list({ kind, status: 'new', order: 'due' })]),
    ),
    Today: (db) => readLeadsToday({ knex: db, sources: leadSources }, clock, [1, 2, 3]),
    'one person': (db) => readTimeline(db, 'person3000@example.com', now),
  };

  describe.each([
    ['those of an empty table', async () => {}],
    ['up to date', () => knex.raw('analyze table leads')],
  ])('while the statistics are %s', (_which, prepare) => {
    beforeAll(prepare);
    test.each(Object.entries(lists))('the first page of %s reads few rows', async (_name, read) => {
      expect(await countRowsRead(knex, read)).toBeLessThan(FEW);
    });
  });
});
