import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { OrderContext } from '#server/features/orders/context.ts';
import {
  BUDGET,
  type InvoiceBudget,
  invoiceBudget,
  KEPT_PER_BUYER,
} from '#server/features/orders/order-limits.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';

eachDatabase((openDatabase) => {
  let knex: Knex;
  let budget: InvoiceBudget;
  beforeAll(async () => {
    knex = await openPrepared(await openDatabase());
    budget = invoiceBudget({ knex, config: { rateLimits: true, sessionSecret: 'secret' } } as OrderContext);
  });
  afterAll(() => knex.destroy());

  const confirmed = (email: string) => budget.take({ trust: 'confirmed', email });

  test('a buyer who waits for the global limit uses up none of their own', async () => {
    for (let taken = 0; taken < BUDGET.anyone.perMinute; taken += 1) await budget.take({ trust: 'anyone' });
    for (let taken = 0; taken < BUDGET.confirmed.perMinute; taken += 1)
      expect(await confirmed(`buyer-${taken}@other.example`)).toBeInstanceOf(Function);
    const answers = [];
    for (let tries = 0; tries <= KEPT_PER_BUYER; tries += 1) answers.push(await confirmed('ann@example.com'));
    expect(answers).toEqual(Array(KEPT_PER_BUYER + 1).fill('all'));
  });
});
