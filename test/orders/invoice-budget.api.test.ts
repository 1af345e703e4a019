import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import {
  AT_ONCE,
  BUDGET,
  type InvoiceBudget,
  invoiceBudget,
  PER_MAIL_HOST,
} from '#server/features/orders/order-limits.ts';
import type { Services } from '#server/services.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';

eachDatabase((openDatabase) => {
  let knex: Knex;
  let budget: InvoiceBudget;
  beforeAll(async () => {
    knex = await openPrepared(await openDatabase());
    budget = invoiceBudget({ knex, config: { rateLimits: true, sessionSecret: 'secret' } } as Services);
  });
  afterAll(() => knex.destroy());

  test('a buyer who waits for the global limit uses up no share of their mail host', async () => {
    for (let taken = 0; taken < AT_ONCE.perMinute; taken += 1)
      expect(await budget.take(null)).toBeInstanceOf(Function);
    expect(await budget.take(null)).toBe('all');
    for (let taken = AT_ONCE.perMinute; taken < BUDGET.perMinute; taken += 1)
      expect(await budget.take(`buyer-${taken}@other.example`)).toBeInstanceOf(Function);
    const answers = [];
    for (let tries = 0; tries <= PER_MAIL_HOST; tries += 1)
      answers.push(await budget.take('ann@mail.example'));
    expect(answers).toEqual(Array(PER_MAIL_HOST + 1).fill('all'));
  });
});
