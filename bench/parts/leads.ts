import { join } from 'node:path';
import type { Knex } from 'knex';
import { type LeadQuery, leadKinds, leadStatuses } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { findMariaDb } from '../../scripts/lib/programs.ts';
import { openKnex } from '../../test/support/knex.ts';
import { insertManyLeads } from '../../test/support/many-leads.ts';
import { startMariaDb } from '../../test/support/mariadb.ts';
import { insertStaff, sessionOf } from '../../test/support/staff.ts';
import { startProduct } from '../lib/product.ts';
import { type Bench, count, line, milliseconds, type Part, type Result } from '../lib/result.ts';
import { interleave, type Measured, shareOf } from '../lib/rounds.ts';
import type { Subject } from '../lib/subject.ts';

const FEW = 50;
const MANY = 50_000;
/** More and shorter rounds than elsewhere, as in `growth`: a tenth matters, and there are forty lists. */
const MORE_ROUNDS = 1;

interface List {
  what: string;
  path: string;
  body(owner: number): object;
  /** The initial state of the small set, so that both pages are full. */
  few?: (owner: number) => object;
  /** The same for what differs from one to the next. */
  spread?: (index: number) => object;
  /** It may cost more, and is reported without a goal. */
  isFree?: boolean;
}

const inbox = (what: string, query: LeadQuery, few: object): List => ({
  what,
  path: staffApi.leads,
  body: () => query,
  few: () => few,
});
/** Like the newest of the many. */
const newest = { status: 'new', kind: 'message', owner_id: null } as const;

const HOUR_MS = 60 * 60_000;

const lists: readonly List[] = [
  {
    what: 'Today',
    path: staffApi.panelToday,
    body: () => ({}),
    few: () => newest,
    // Some late and some due later, like the newest of the many.
    spread: (index) => ({ due_at: new Date(Date.now() + (index - 20) * 1.5 * HOUR_MS) }),
  },
  inbox('Inbox by deadline', { status: 'new', order: 'due' }, { ...newest, status: 'new' }),
  inbox('Inbox, the newest', {}, newest),
  ...leadStatuses.slice(1).map((status) => inbox(`Inbox, ${status}`, { status }, { ...newest, status })),
  ...leadKinds.map((kind) => inbox(`Inbox, each ${kind}`, { kind }, { ...newest, kind })),
  {
    what: 'Inbox, of one owner',
    path: staffApi.leads,
    body: (owner) => ({ owner }),
    few: (owner) => ({ ...newest, owner_id: owner }),
  },
  inbox('Inbox, messages that were lost', { kind: 'message', status: 'lost' }, { ...newest, status: 'lost' }),
  { what: 'Audit log', path: staffApi.audit, body: () => ({}) },
  { what: 'One person’s timeline', path: staffApi.person, body: () => ({ email: 'person10@example.com' }) },
  {
    ...inbox('Search for a word that is everywhere', { search: 'ordinary' }, newest),
    isFree: true,
  },
  { ...inbox('Search for a word that is nowhere', { search: 'nowhere' }, newest), isFree: true },
];

export const leads: Part = {
  title: 'Lists of the panel',
  note:
    `The first page of each list with ${count(FEW)} and with ${count(MANY)} leads of three years in the database: the time of ` +
    'an answer on one connection, and the ratio of both. Both pages are full.',
  async run(bench) {
    const results = await measure(bench, 'SQLite', async () => ({}));
    if (!findMariaDb()) return [...results, line('MariaDB', 'not on this machine')];
    const server = await startMariaDb();
    bench.atEnd(server.stop);
    const { createConnection } = await import('mysql2/promise');
    return [
      ...results,
      ...(await measure(bench, 'MariaDB', async (name) => {
        const connection = await createConnection(server.url);
        await connection.query(`CREATE DATABASE ${name}`);
        await connection.end();
        return { databaseUrl: `${server.url}/${name}` };
      })),
    ];
  },
};

/** A server with many leads, and a signed-in person. */
interface Desk {
  subject: Subject;
  knex: Knex;
  owner: number;
  headers: Record<string, string>;
}

type MakeDatabase = (name: string) => Promise<{ databaseUrl?: string }>;

async function measure(bench: Bench, name: string, makeDatabase: MakeDatabase): Promise<Result[]> {
  const few = await furnish(bench, FEW, await makeDatabase('few'));
  const many = await furnish(bench, MANY, await makeDatabase('many'));
  const results: Result[] = [];
  for (const { what, path, body, few: change, spread, isFree } of lists) {
    // Leads of one kind need different sources.
    const source_id = few.knex.raw('id + ?', [MANY]);
    if (change) await few.knex('leads').update({ ...change(few.owner), source_id });
    if (spread) await spreadOver(few.knex, spread);
    const [less, more] = await interleave(
      [few, many].map(({ subject, owner, headers }) => ({
        subject,
        options: { path, headers, body: body(owner), connections: 1 },
      })),
      { rounds: bench.effort.rounds + MORE_ROUNDS, seconds: bench.effort.seconds / 3 },
    );
    if (!less || !more) throw new Error('Nothing was measured.');
    const ratio = shareOf(less, more);
    const failed = less.failed + more.failed;
    const each = ({ rate }: Measured) => milliseconds(1_000 / rate);
    const measured = `${each(less)} / ${each(more)}: ${ratio.toFixed(2)} times; processor time ${(more.cpu / less.cpu).toFixed(2)} times`;
    results.push(
      isFree
        ? line(`${name}: ${what}`, measured)
        : line(`${name}: ${what}`, measured, [{ what: '', goal: 'list', own: ratio }], failed > 0),
    );
  }
  for (const { knex } of [few, many]) await knex.destroy();
  return results;
}

async function spreadOver(knex: Knex, change: (index: number) => object): Promise<void> {
  const ids = await knex('leads').orderBy('id').pluck('id');
  for (const [index, id] of ids.entries()) await knex('leads').where({ id }).update(change(index));
}

async function furnish(bench: Bench, size: number, { databaseUrl }: { databaseUrl?: string }): Promise<Desk> {
  const dataDirectory = await bench.directory();
  const subject = await startProduct(bench, {
    pages: 'keep',
    dataDirectory,
    ...(databaseUrl && { databaseUrl }),
  });
  const knex = openKnex(databaseUrl ?? `sqlite:${join(dataDirectory, 'larkfield.sqlite')}`);
  const owners = [];
  for (const role of ['owner', 'desk', 'desk'] as const) owners.push(await insertStaff({ knex }, role));
  const [owner = 0] = owners;
  const cookie = await sessionOf({ knex }, owner);
  await insertManyLeads(knex, { count: size, owners, until: new Date() });
  const line = { action: 'publish', subject: 'an-article', address: '203.0.113.9', created_at: new Date() };
  await knex.batchInsert('admin_audit', Array<typeof line>(size).fill(line), 500);
  return { subject, knex, owner, headers: { Cookie: cookie } };
}
