import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { databases } from '../support/databases.ts';
import { openKnex, openPrepared } from '../support/knex.ts';
import { waitFor } from '../support/wait.ts';

const sqlite = databases.find(({ name }) => name === 'sqlite');

// A command beside the website, which writes at any moment.
(sqlite ? test : test.skip)(
  'a transaction that has read begins again when another process writes meanwhile',
  async () => {
    const { url = '' } = (await sqlite?.create()) ?? {};
    const [knex, other] = [await openPrepared(url), openKnex(url)];
    const event = { action: 'login', subject: '', address: '', created_at: new Date() };
    let turns = 0;
    try {
      await inTransaction(knex, async (trx) => {
        turns += 1;
        await trx('admin_audit').first('id');
        if (turns === 1) await other('admin_audit').insert(event);
        await trx('admin_audit').insert(event);
      });
      expect(turns).toBe(2);
      expect(await knex('admin_audit').pluck('action')).toEqual(['login', 'login']);
    } finally {
      await Promise.all([knex.destroy(), other.destroy()]);
    }
  },
);

/** Holds the database as a command does that writes, while `work` runs. */
async function whileWriting(work: (knex: Knex, end: () => void) => Promise<void>): Promise<void> {
  const { url = '' } = (await sqlite?.create()) ?? {};
  const knex = await openPrepared(url);
  const command = new Database(url.replace('sqlite:', ''));
  command.exec('BEGIN IMMEDIATE');
  try {
    await work(knex, () => void command.exec('COMMIT'));
  } finally {
    command.close();
    await knex.destroy();
  }
}

const event = { action: 'login', subject: '', address: '', created_at: new Date() };

(sqlite ? test : test.skip)('a transaction waits for a command that is writing', () =>
  whileWriting(async (knex, end) => {
    let turns = 0;
    const written = inTransaction(knex, async (trx) => {
      turns += 1;
      await trx('admin_audit').insert(event);
    });
    await waitFor(() => turns > 2);
    end();
    await written;
    expect(await knex('admin_audit').pluck('action')).toEqual(['login']);
  }),
);

(sqlite ? test : test.skip)(
  'a statement waits for a command that is writing, and others wait behind it',
  () =>
    whileWriting(async (knex, end) => {
      const started = once(knex, 'query');
      const written = Promise.all([knex('admin_audit').insert(event), knex('admin_audit').insert(event)]);
      await started;
      await nextTurn();
      end();
      await written;
      expect(await knex('admin_audit').pluck('action')).toEqual(['login', 'login']);
    }),
);
