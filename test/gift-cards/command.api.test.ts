import { expect } from '@jest/globals';
import { prepareDatabase } from '#server/db/migrate.ts';
import { changeGiftCard } from '#server/features/gift-cards/change-card.ts';
import { disableGiftCode, findCardId, findLinkedCard } from '#server/features/gift-cards/gift-codes.ts';
import { wholeCode } from '#shared/gift-cards/balance.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { runHere } from '../support/run-here.ts';
import { openEnvironment } from '../support/test-environment.ts';
import { insertCard, newKey } from './support.ts';

const test = testOf('giftCards');

eachDatabase((openDatabase) => {
  test('a new code has four groups of four with a digit, and a part of it is none', async () => {
    const place = await openEnvironment(await openDatabase());
    await place.use(async (knex) => {
      await prepareDatabase(knex, place.config.database);
      const { id, code, token } = await insertCard(knex, { amount: 300 });
      expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}$/);
      expect(code).toMatch(/\d/);
      expect(await findCardId(knex, code.toLowerCase())).toBe(id);
      expect((await findLinkedCard(knex, token))?.code).toBe(code);
      expect(wholeCode(code)).toBe(code.replaceAll('-', ''));
      expect(await findCardId(knex, code.slice(0, -1))).toBeNull();
      expect(wholeCode(code.slice(0, -1))).toBe('');
    });
  });

  test('npm run gift-code shows what is left and the ledger, as the desk has it', async () => {
    const url = await openDatabase();
    const place = await openEnvironment(url);
    const env = { DATA_DIR: place.config.dataDir, DATABASE_URL: url };
    const { code, id, order } = await place.use(async (knex) => {
      await prepareDatabase(knex, place.config.database);
      return insertCard(knex, { amount: 450 });
    });
    const redeem = (amount: number) =>
      place.use((knex) =>
        changeGiftCard(
          { knex, config: place.config, now: () => new Date() },
          'redeemed',
          { id, amount, note: 'Session of May 3', key: newKey() },
          { who: 'Dana Desk', alsoDo: async () => {} },
        ),
      );
    await redeem(200);
    const known = await runHere('gift-code', [code], env);
    expect(known).toMatchObject({ code: 0, out: expect.stringMatching(/^Valid: \$250 of \$450, until /) });
    expect(known.out).toMatch(/issued +\+\$450 {2}left: \$450\n/);
    expect(known.out).toMatch(/redeemed +-\$200 {2}left: \$250 {2}Dana Desk: Session of May 3\n/);
    await redeem(250);
    expect((await runHere('gift-code', [code], env)).out).toMatch(/^Used up: \$0 of \$450, until /);
    await place.use((knex) => disableGiftCode(knex, order, new Date()));
    const disabled = await runHere('gift-code', [code], env);
    expect([disabled.code, disabled.out]).toEqual([
      1,
      expect.stringContaining('$450 of it had already been redeemed.'),
    ]);
  });
});
