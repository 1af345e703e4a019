import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';

eachDatabase((openDatabase) => {
  describe('limits', () => {
    const env = { RATE_LIMITS: 'on', SESSION_SECRET: 'the same secret for all processes' };
    let sent = 0;
    const newAddress = () => {
      sent += 1;
      return `limit-${sent}@example.com`;
    };
    const subscribe = (to: TestApp, email = newAddress()) =>
      request(to.server).post('/api/subscribe').send({ email });
    const refused = (to: TestApp) => subscribe(to, 'nobody');
    const fieldsOf = ({ headers }: { headers: Record<string, string> }) => [
      headers['ratelimit-policy'],
      headers.ratelimit?.replace(/t=\d+/g, 't'),
    ];
    const policy = '"subscribe";q=20;w=3600, "subscribe-refused";q=200;w=3600';

    test('the 21st of an hour from one address is 429, whichever process takes it, and says when to come again', async () => {
      const databaseUrl = await openDatabase();
      const [one, two] = [await startApp({ databaseUrl, env }), await startApp({ databaseUrl, env })];
      for (let turn = 1; turn <= 20; turn += 1) {
        const answer = await subscribe(turn % 2 ? one : two);
        expect([answer.status, ...fieldsOf(answer)]).toEqual([
          201,
          policy,
          `"subscribe";r=${20 - turn};t, "subscribe-refused";r=200;t`,
        ]);
      }
      const over = await subscribe(one);
      expect([over.status, ...fieldsOf(over)]).toEqual([429, '"subscribe";q=20;w=3600', '"subscribe";r=0;t']);
      const seconds = Number(over.headers['retry-after']);
      expect([seconds > 0, over.headers.ratelimit]).toEqual([true, `"subscribe";r=0;t=${seconds}`]);
      expect(over.text).toMatch(/^Too many requests\. Please try again in /);
    });

    test('what is refused uses up nothing of it, but has a limit too', async () => {
      const place = await startApp({ databaseUrl: await openDatabase(), env });
      for (let turn = 1; turn <= 30; turn += 1) {
        const answer = await refused(place);
        expect([answer.status, ...fieldsOf(answer)]).toEqual([
          422,
          policy,
          `"subscribe";r=20;t, "subscribe-refused";r=${200 - turn};t`,
        ]);
      }
      for (const [type, body, status] of [
        ['application/json', '{', 400],
        ['text/csv', 'a', 415],
      ] as const) {
        const answer = await request(place.server)
          .post('/api/subscribe')
          .set('Content-Type', type)
          .send(body);
        expect([answer.status, answer.headers.ratelimit]).toEqual([
          status,
          expect.stringContaining('"subscribe";r=20;'),
        ]);
      }
      expect((await subscribe(place)).status).toBe(201);
      await place.knex('rate_limits').where('bucket', 'like', 'subscribe-refused %').update({ hits: 200 });
      for (const answer of [await refused(place), await subscribe(place)])
        expect([answer.status, ...fieldsOf(answer)]).toEqual([
          429,
          '"subscribe-refused";q=200;w=3600',
          '"subscribe-refused";r=0;t',
        ]);
    });

    test('of many at the same moment, refused ones among them, exactly twenty are let through', async () => {
      const place = await startApp({ databaseUrl: await openDatabase(), env });
      const storm = await Promise.all(
        Array.from({ length: 30 }, (_, turn) => (turn % 2 ? refused(place) : subscribe(place))),
      );
      const statuses = storm.map(({ status }) => status);
      while (statuses.at(-1) !== 429 || statuses.length === storm.length)
        statuses.push((await subscribe(place)).status);
      const accepted = statuses.filter((status) => status === 201).length;
      // On a machine that is too busy to reach the database, a place may not be given back; none is ever given twice.
      const lost = place.log.filter(({ msg }) => msg === 'A refused call could not be uncounted.').length;
      expect([accepted <= 20, accepted >= 20 - lost]).toEqual([true, true]);
      expect(statuses).toContain(422);
    });
  });
});
