import { afterAll, beforeAll, expect } from '@jest/globals';
import fc from 'fast-check';
import type { Knex } from 'knex';
import { readGiftCard } from '#server/features/gift-cards/cards.ts';
import { changeGiftCard } from '#server/features/gift-cards/change-card.ts';
import { disableGiftCode, enableGiftCode } from '#server/features/gift-cards/gift-codes.ts';
import { reportLiability, settleGiftCards } from '#server/features/gift-cards/ledger.ts';
import { HttpError } from '#server/http/errors.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { times, within } from '../support/form.ts';
import { openPrepared } from '../support/knex.ts';
import { configWith } from '../support/work.ts';
import { insertCard, newKey } from './support.ts';

const test = testOf('giftCards');

const zone = 'America/New_York';
const secrets: [string] = ['no code is looked up'];
const config = configWith({
  firmTimeZone: zone,
  payments: 'sandbox' as const,
  acceptedSecrets: secrets,
  rateLimits: false,
  sessionSecret: '',
  siteUrl: '',
});
const start = new Date('2026-05-01T15:00:00Z');
const afterItsEnd = new Date('2027-06-01T15:00:00Z');

const amount = fc.integer({ min: 1, max: 300 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ deed: fc.constant('redeemed' as const), amount }) },
  { weight: 4, arbitrary: fc.record({ deed: fc.constant('restored' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ deed: fc.constant('twice' as const), amount }) },
  fc.record({
    deed: fc.constantFrom('disable' as const, 'enable' as const, 'settle' as const, 'a year passes' as const),
    amount: fc.constant(0),
  }),
);

/** What a card should be, in the plainest words. */
interface Model {
  value: number;
  redeemed: number;
  expired: number;
  isDisabled: boolean;
  isOver: boolean;
}
const leftOf = ({ value, redeemed, expired }: Model) => value - redeemed - expired;
const isUsable = ({ isDisabled, isOver }: Model) => !isDisabled && !isOver;

eachDatabase((openDatabase, database) => {
  let knex: Knex;
  beforeAll(async () => {
    knex = await openPrepared(await openDatabase());
  });
  afterAll(() => knex.destroy());

  test(
    'whatever is done to a card, in any order, its ledger agrees with a plain account of it',
    async () => {
      const total = { issued: 0, redeemed: 0, expired: 0, voided: 0, outstanding: 0 };
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(100, 250, 500),
          fc.array(step, { minLength: 1, maxLength: 12 }),
          async (value, steps) => {
            const { id, order } = await insertCard(knex, { amount: value, issuedAt: start });
            const model: Model = { value, redeemed: 0, expired: 0, isDisabled: false, isOver: false };
            let now = start;
            const change = async (kind: 'redeemed' | 'restored', by: number, key = newKey()) => {
              const context = {
                knex,
                config,
                now: () => now,
              };
              const done = changeGiftCard(
                context,
                kind,
                { id, amount: by, note: 'x', key },
                { who: null, alsoDo: async () => {} },
              );
              return done.then(
                () => true,
                (error: unknown) => {
                  if (error instanceof HttpError && error.status === 409) return false;
                  throw error;
                },
              );
            };
            for (const { deed, amount: by } of steps) {
              if (deed === 'redeemed') {
                const may = isUsable(model) && by <= leftOf(model);
                expect(await change('redeemed', by)).toBe(may);
                if (may) model.redeemed += by;
              } else if (deed === 'restored') {
                const may = isUsable(model) && by <= model.redeemed;
                expect(await change('restored', by)).toBe(may);
                if (may) model.redeemed -= by;
              } else if (deed === 'twice') {
                const may = isUsable(model) && by <= leftOf(model);
                const key = newKey();
                const both = await Promise.all([change('redeemed', by, key), change('redeemed', by, key)]);
                expect(both).toEqual([may, may]);
                if (may) model.redeemed += by;
              } else if (deed === 'disable') {
                await disableGiftCode(knex, order, now);
                model.isDisabled = true;
              } else if (deed === 'enable') {
                await enableGiftCode(knex, order, now);
                model.isDisabled = false;
              } else if (deed === 'settle') await settleGiftCards(knex, zone, now);
              else {
                now = afterItsEnd;
                model.isOver = true;
              }
              if (deed === 'settle' && model.isOver && !model.isDisabled) model.expired += leftOf(model);
              await check(id, model, now);
            }
            await settleGiftCards(knex, zone, afterItsEnd);
            if (!model.isDisabled) model.expired += leftOf(model);
            await check(id, model, afterItsEnd);
            total.issued += value;
            total.redeemed += model.redeemed;
            total.expired += model.expired;
            total.voided += model.isDisabled ? leftOf(model) : 0;
          },
        ),
        { numRuns: times(20, database === 'sqlite' ? 2_000 : 400), endOnFailure: true },
      );
      const [year, ...others] = await reportLiability(knex, {
        now: afterItsEnd,
        timeZone: zone,
        provider: 'sandbox',
      });
      expect([year, others]).toEqual([expect.objectContaining(total), []]);
    },
    within(30_000, 1_200_000),
  );

  /** The ledger's own sums, and what the desk shows. */
  async function check(id: number, model: Model, now: Date): Promise<void> {
    const card = await readGiftCard(knex, id, {
      today: now.toISOString().slice(0, 10),
      provider: 'sandbox',
    });
    let balance = 0;
    for (const [index, entry] of (card?.entries ?? []).entries()) {
      balance += entry.amount;
      expect([entry.number, entry.balance]).toEqual([index + 1, balance]);
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(balance).toBeLessThanOrEqual(model.value);
    }
    const row = await knex('gift_codes').where({ id }).first('balance');
    expect(row?.balance).toBe(balance);
    expect(balance).toBe(model.isDisabled ? 0 : leftOf(model));
    expect([card?.redeemed, card?.balance]).toEqual([model.redeemed, isUsable(model) ? leftOf(model) : 0]);
  }
});
