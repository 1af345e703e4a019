import { expect, test } from '@jest/globals';
import { requestTimeouts } from '#server/db/timeouts.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { eachServer } from '../support/each-server.ts';
import { openPrepared, withKnex } from '../support/knex.ts';
import { waitFor } from '../support/wait.ts';

/** Each would go on for minutes, if it were for what the servers allow by themselves. */
const statements = [
  'select benchmark(4000000000, sha2(rand(), 256)) as slow',
  // Both wait for the transaction of another.
  'update articles set read_minutes = 1 where title <> "slow"',
  'alter table orders comment = "slow"',
];

eachServer(({ create }) => {
  test('a statement of a request that takes too long is given up, and ended by the server soon after', async () => {
    const { url } = await create();
    const knex = await openPrepared(url);
    const other = await knex.transaction();
    try {
      await other('articles').forUpdate().select('id');
      await other('orders').select('id');
      const errors = await withKnex(
        url,
        (request) =>
          Promise.all(statements.map((sql) => request.raw(sql).catch((reason: unknown) => reason))),
        { timeouts: requestTimeouts },
      );
      expect(errors.map(isDatabaseUnavailable)).toEqual([true, true, true]);
      await waitFor(
        async () => {
          const running = await knex('information_schema.processlist')
            .where('info', 'like', '%slow%')
            .whereRaw('db = database() and id <> connection_id()')
            .pluck('info');
          if (running.length > 0) throw new Error(`Still running: ${running}`);
          return true;
        },
        { timeout: 12_000 },
      );
    } finally {
      await other.rollback();
      await knex.destroy();
    }
  });
});
