import { expect, test } from '@jest/globals';
import { prepareDatabase } from '#server/db/migrate.ts';
import { createLimiter } from '#server/http/rate-limit.ts';
import { eachDatabase } from '../support/databases.ts';
import { openEnvironment } from '../support/test-environment.ts';

const LIMIT = 5;

eachDatabase((openDatabase) => {
  test('of many at once in the moment in which a window has ended, no more than ever are let through', async () => {
    const place = await openEnvironment(await openDatabase());
    await place.use(async (knex) => {
      await prepareDatabase(knex, place.config.database);
      const config = { rateLimits: true, sessionSecret: 'a secret' };
      const take = createLimiter({ knex, config }, { name: 'calls', limit: LIMIT, windowMs: 60_000 });
      const letThrough: number[] = [];
      for (let round = 0; round < 10; round += 1) {
        await knex('rate_limits').update({ ends_at: new Date(Date.now() - 1), hits: LIMIT });
        const calls = await Promise.allSettled(Array.from({ length: 20 }, () => take('somebody')));
        const refused = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason.status] : []));
        expect(new Set(refused)).toEqual(new Set([429]));
        letThrough.push(calls.length - refused.length);
      }
      expect(letThrough).toEqual(Array(10).fill(LIMIT));
    });
  });

  test('however many come and give back at once, there are never more holders than the limit, and no place is lost', async () => {
    const place = await openEnvironment(await openDatabase());
    await place.use(async (knex) => {
      await prepareDatabase(knex, place.config.database);
      const config = { rateLimits: true, sessionSecret: 'a secret' };
      const take = createLimiter({ knex, config }, { name: 'calls', limit: LIMIT, windowMs: 60_000 });
      let holders = 0;
      let most = 0;
      const come = async () => {
        const refundAttempt = await take('somebody').catch(() => null);
        if (!refundAttempt) return;
        holders += 1;
        most = Math.max(most, holders);
        await knex.raw('select 1');
        holders -= 1;
        await refundAttempt();
      };
      for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 20 }, come));
      expect(most).toBeLessThanOrEqual(LIMIT);
      const kept = await Promise.allSettled(Array.from({ length: LIMIT }, () => take('somebody')));
      expect(kept.map(({ status }) => status)).toEqual(Array(LIMIT).fill('fulfilled'));
    });
  });
});
