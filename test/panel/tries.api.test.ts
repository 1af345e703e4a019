import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Request } from 'express';
import type { Knex } from 'knex';
import { createTryLimits, type Tries } from '#server/features/staff/access/tries.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';
import { configWith } from '../support/work.ts';

/** What is counted, without the hash that each try costs besides (test/staff/sign-in.api.test.ts). */
eachDatabase((openDatabase) => {
  let knex: Knex;
  let tries: Tries;
  beforeAll(async () => {
    knex = await openPrepared(await openDatabase());
    const known = { accountsOf: async () => new Set<number>(), hashOf: () => '' };
    tries = createTryLimits({ knex, config: configWith({ rateLimits: true }) }, known);
  });
  afterAll(() => knex.destroy());

  const tryAs = (name: string, from: string) =>
    tries.count({ ip: from } as Request, { name, id: async () => null });

  test('an account has ten tries of strangers, however its address is written', async () => {
    const spellings = ['ann@example.com', 'ANN@example.com', ' Ann@Example.COM '];
    for (let index = 0; index < 10; index += 1)
      await tryAs(spellings[index % spellings.length] ?? '', `10.6.0.${index}`);
    await expect(tryAs('aNN@example.com', '10.6.1.1')).rejects.toMatchObject({ status: 429 });
    const refundAttempt = await tryAs('bob@example.com', '10.6.1.2');
    await refundAttempt();
  });
});
