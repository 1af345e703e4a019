import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { connect } from '#server/db/connect.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachServer } from '../support/each-server.ts';
import { validContact } from '../support/forms.ts';
import { recordLog } from '../support/log.ts';
import { openProxyBefore, TcpProxy } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait.ts';

/** What the client says when it opens a connection. */
const openings = {
  handshake: /caching_sha2_password|mysql_native_password/,
  'set-up of the session': /SET time_zone/,
};
/** And in a submission. */
const steps = {
  BEGIN: /BEGIN;/,
  'first statement': /insert into `submissions`/,
  'last statement': /insert into `outbox`/,
  COMMIT: /COMMIT;/,
};

eachServer(({ create }) => {
  let app: TestApp;
  let proxy: TcpProxy;

  beforeAll(async () => {
    const opened = await openProxyBefore((await create()).url);
    proxy = opened.proxy;
    app = await startApp({ databaseUrl: opened.url });
  });
  afterAll(() => proxy.close());

  const stored = (message: string) => app.knex('contact_messages').where({ message }).pluck('id');
  test.each(Object.entries(openings))(
    'a connection that is lost at its %s is a database that is away',
    async (_name, what) => {
      const { database } = app.config;
      if (database.kind !== 'mysql') throw new Error('There is no server.');
      // The jobs of the website open connections too.
      const ofItsOwn = new TcpProxy({ host: '127.0.0.1', port: proxy.port });
      await ofItsOwn.open();
      for (const when of ['before', 'instead of the answer'] as const) {
        const knex = connect(
          { ...database, addresses: [{ host: '127.0.0.1', port: ofItsOwn.port }] },
          recordLog().logger,
          // Patient: what ends the look is the cut, and not a machine that is busy.
          { timeouts: batchTimeouts },
        );
        const look = () => knex('contact_messages').first('id');
        ofItsOwn.cutAt(what, when);
        const error = await look().catch((reason: unknown) => reason);
        expect([ofItsOwn.hasCut, isDatabaseUnavailable(error)]).toEqual([true, true]);
        await look();
        await knex.destroy();
      }
      await ofItsOwn.close();
    },
  );

  describe.each(Object.entries(steps))('a connection that is lost at its %s', (name, what) => {
    test.each(['before', 'instead of the answer'] as const)(
      '%s: 503, and a retry is stored once',
      async (when) => {
        const message = `A message, cut at its ${name} ${when}.`;
        const post = () =>
          request(app.server)
            .post('/api/contact')
            .send({ ...validContact, message });
        proxy.cutAt(what, when);
        if (name === 'handshake' || name.startsWith('set-up')) await app.knex.client.pool.destroyAllNow?.();
        let answer = await post();
        // The steps of a new connection may be a job's.
        for (let tries = 0; !proxy.hasCut && tries < 30; tries += 1) answer = await post();
        expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
        expect(answer.text).toBe('The service is briefly unavailable. Please try again in a moment.');
        await waitFor(async () => (await post()).status === 201);
        expect(await stored(message)).toHaveLength(1);
      },
    );
  });

  test('a ROLLBACK on a lost connection does not hide why', async () => {
    for (const when of ['before', 'instead of the answer'] as const) {
      proxy.cutAt(/ROLLBACK/, when);
      const work = inTransaction(app.knex, async (trx) => {
        await trx('contact_messages').first('id');
        throw new Error('This is why.');
      });
      await expect(work).rejects.toThrow('This is why.');
      expect(proxy.hasCut).toBe(true);
    }
  });

  test('a connection that is killed in the middle of a transaction is a database that is away', async () => {
    const error = await inTransaction(app.knex, async (trx) => {
      const [[{ id }]] = await trx.raw('select connection_id() as id');
      await app.knex.raw('kill ?', [id]);
      await trx('contact_messages').first('id');
    }).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});

test.each([
  [{ message: "Can't add new command when connection is in closed state", fatal: true }, true],
  [{ message: 'aborted' }, true],
  [{ name: 'KnexTimeoutError' }, true],
  [{ code: 'EPIPE', errno: -32 }, true],
  [{ code: 'UNKNOWN_CODE_PLEASE_REPORT', errno: 1927, sqlState: '70100' }, true],
  [{ code: 'ER_OPTION_PREVENTS_STATEMENT', errno: 1290, sqlState: 'HY000' }, true],
  [{ code: 'ER_LOCK_DEADLOCK', errno: 1213, sqlState: '40001' }, true],
  [{ code: 'ER_DUP_ENTRY', errno: 1062, sqlState: '23000' }, false],
  [{ code: 'ER_PARSE_ERROR', errno: 1064, sqlState: '42000' }, false],
  [{ code: 'ENOENT', errno: -2 }, false],
  [new Error('Anything else.'), false],
  [null, false],
])('%j: the database is away? %j', (error, isAway) => {
  expect(isDatabaseUnavailable(error)).toBe(isAway);
});
