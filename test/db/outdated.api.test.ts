import { expect, test } from '@jest/globals';
import { inTransaction } from '../../src/server/db/transaction.ts';
import { databases } from '../support/databases.ts';
import { openKnex, openPrepared } from '../support/knex.ts';

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
