import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { mayWriteTo, purgeRecipients } from '#server/mail/recipients.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';

const config = { rateLimits: true, sessionSecret: 'a secret of the test' };
const mail = { kind: 'message confirmation', audience: 'stranger' } as const;
const start = new Date('2026-11-22T09:00:00Z').getTime();
const minutes = (count: number) => new Date(start + count * 60_000);

eachDatabase((openDatabase) => {
  const ask = (knex: Knex, now: Date, to = 'dana@university.example') =>
    inTransaction(knex, (trx) => mayWriteTo(trx, { ...mail, to }, { config, now }));

  test('an address gets five mails in any hour and twenty in any day', async () => {
    const knex = await openPrepared(await openDatabase());
    try {
      const granted: number[] = [];
      // Asks every six minutes for a day and a bit.
      for (let minute = 0; minute <= 26 * 60; minute += 6) {
        if (await ask(knex, minutes(minute))) granted.push(minute);
      }
      for (const at of granted) {
        const within = (span: number) => granted.filter((time) => time <= at && time > at - span).length;
        expect(within(60)).toBeLessThanOrEqual(5);
        expect(within(24 * 60)).toBeLessThanOrEqual(20);
      }
      expect(granted.filter((minute) => minute < 24 * 60)).toHaveLength(20);
      expect(granted.some((minute) => minute >= 24 * 60)).toBe(true);
    } finally {
      await knex.destroy();
    }
  });

  test('of thirty at the same moment five are let through', async () => {
    const url = await openDatabase();
    // Processes wait for SQLite's lock in their own threads; two connections of one thread cannot.
    const pools = [await openPrepared(url), ...(url.startsWith('mysql') ? [await openPrepared(url)] : [])];
    try {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) => ask(pools[index % pools.length] as Knex, minutes(0))),
      );
      expect(answers.filter(Boolean)).toHaveLength(5);
    } finally {
      await Promise.all(pools.map((knex) => knex.destroy()));
    }
  });

  test('the names of a mailbox share its limit', async () => {
    const knex = await openPrepared(await openDatabase());
    try {
      for (const to of [
        'dana@pm.me',
        'd.ana@proton.me',
        'da_na@protonmail.com',
        'Dana@pm.me',
        'dana+x@pm.me',
      ])
        expect(await ask(knex, minutes(0), to)).toBe(true);
      expect(await ask(knex, minutes(1), 'dan-a+x@pm.me')).toBe(false);
      expect(await ask(knex, minutes(1), 'dan@pm.me')).toBe(true);
    } finally {
      await knex.destroy();
    }
  });

  test('what is rolled back is not counted, and a day later nothing is kept', async () => {
    const knex = await openPrepared(await openDatabase());
    try {
      for (let turn = 0; turn < 6; turn += 1) {
        const failed = inTransaction(knex, async (trx) => {
          await mayWriteTo(trx, { ...mail, to: 'a@b.example' }, { config, now: minutes(0) });
          throw new Error('rolled back');
        });
        await expect(failed).rejects.toThrow('rolled back');
      }
      expect(await ask(knex, minutes(1), 'a@b.example')).toBe(true);
      const [row] = await knex('mail_recipients');
      expect(JSON.stringify(row)).not.toContain('b.example');
      await purgeRecipients(knex, minutes(24 * 60));
      expect(await knex('mail_recipients')).toHaveLength(1);
      await purgeRecipients(knex, minutes(24 * 60 + 2));
      expect(await knex('mail_recipients')).toEqual([]);
    } finally {
      await knex.destroy();
    }
  });
});
