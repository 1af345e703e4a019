import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from '@jest/globals';
import { offers } from '#shared/offered.ts';
import { api } from '#shared/paths.ts';
import { startApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { validContact } from '../support/forms.ts';
import { recordLog } from '../support/log.ts';
import { panelEnv } from '../support/panel.ts';
import { inviteSomebody } from '../support/sign-in.ts';
import { waitFor } from '../support/wait.ts';

/** Addresses that open what belongs to one person, also as programs garble them, and the routes that are logged for them. */
const privateAddresses = [
  ['/booking?token=canary', '/booking'],
  ['/booking%3Ftoken=canary', 'unknown page'],
  ['/booking%253Ftoken=canary', 'unknown page'],
  ['/booking#token=canary', '/booking'],
  ['/booking;token=canary', 'unknown page'],
  ['/booking&token=canary', 'unknown page'],
  ['/Booking/canary', 'unknown page'],
  ['/order?token=canary', '/order'],
  ['/gift-card?token=canary', offers.giftCards ? '/gift-card' : 'unknown page'],
  ['/sent?token=canary', '/sent'],
  ['/calendar/canary.ics', '/calendar/:secret.ics'],
  ['/Calendar/canary', 'unknown page'],
  ['/%63alendar/canary.ics', 'file'],
  ['/calendar/canary/canary?canary', 'unknown page'],
  ['//calendar/canary.ics', 'file'],
  ['/sandbox/pay/canary', '/sandbox/pay/:token'],
  ['/sandbox/pay/canary/console', '/sandbox/pay/:token/console'],
  ['/sandbox/pay/canary%E0%A4', 'unknown page'],
  ['/api/payment-status/canary', '/api/payment-status/:invoiceId'],
  ['/api/payment-status/canary%E0%A4', 'unknown call'],
  ['/api/unsubscribe?token=canary', '/api/unsubscribe'],
  ['/api/unsubscribe%3Ftoken=canary', 'unknown call'],
  ['/api/canary', 'unknown call'],
  ['/articles/canary', '/articles/:name'],
  ['/admin/people?of=canary', '/admin/*'],
  ['/canary.php', 'file'],
] as const;

eachDatabase((openDatabase) => {
  test('what a visitor wrote stays out of the log, also when the database refuses it', async () => {
    const app = await startApp({ databaseUrl: await openDatabase() });
    await app.knex.schema.alterTable('contact_messages', (table) => table.dropColumn('company'));
    const body = {
      ...validContact,
      name: 'Canary Name',
      email: 'canary@example.com',
      message: 'A canary of the log.',
    };
    const answer = await fetch(`${app.url}${api.contact}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(500);
    const text = JSON.stringify(app.log);
    expect(text).toContain('contact_messages');
    expect(text).not.toMatch(/canary/i);
    expect(app.log.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  test('a duplicate is logged without its value', async () => {
    const app = await startApp({ databaseUrl: await openDatabase() });
    await insertArticle(app.knex, { slug: 'canary-slug' });
    const error = await insertArticle(app.knex, {
      slug: 'canary-slug',
      title: 'Canary "title" o\'clock',
    }).catch((cause: unknown) => cause);
    const { logger, log } = recordLog();
    logger.error({ err: new Error('Outer.', { cause: error }) }, 'It failed.');
    expect(JSON.stringify(log)).not.toMatch(/canary/i);
    expect(log).toMatchObject([
      { err: { message: 'Outer.', cause: { code: expect.stringMatching(/DUP|UNIQUE/) } } },
    ]);
  });

  test('no line has an email address: not of an error, a fact or someone who is invited', async () => {
    const { logger, log } = recordLog();
    const messageId = '<0b3c@larkfield.example>';
    logger.warn({ reason: '550 <canary@example.com>: no such user', messageId }, 'Refused.');
    logger.error({ err: new Error('canaryë@exämple.com; node_modules/@scope/package') }, 'It failed.');
    expect(log).toMatchObject([
      { reason: '550 <[address]>: no such user', messageId },
      { err: { message: '[address] node_modules/@scope/package' } },
    ]);
    const app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    const { email } = await inviteSomebody(app, 'desk');
    expect(app.log.filter(({ action }) => action === 'invite')).toHaveLength(1);
    expect(JSON.stringify(app.log)).not.toContain(email);
    expect(await app.knex('admin_audit').where({ action: 'invite' }).pluck('subject')).toEqual([email]);
  });

  test('a line of a request says who by a mark: one for all requests of an address, and not the address', async () => {
    const env = { TRUST_PROXY: '127.0.0.1' };
    const app = await startApp({ databaseUrl: await openDatabase(), env });
    const ask = (from: string) =>
      fetch(`${app.url}/api/nowhere?token=canary`, { headers: { 'X-Forwarded-For': from } });
    for (const from of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) await ask(from);
    const lines = () => app.log.filter(({ req }) => req !== undefined);
    await waitFor(() => lines().length === 3);
    const clients = lines().map(({ req }) => (req as { client: string }).client);
    expect(clients[0]).toMatch(/^[\w-]{12}$/);
    expect([clients[1] === clients[0], clients[2] === clients[0]]).toEqual([true, false]);
    expect(JSON.stringify(app.log)).not.toMatch(/203\.0\.113|canary/);
  });

  test('no address is in the log, however a link’s secret is written, with the database up and down', async () => {
    const app = await startApp({ databaseUrl: await openDatabase() });
    const { hostname, port } = new URL(app.url);
    const ask = async (method: string, path: string) => {
      const headers = { Referer: `${app.url}/booking?token=canary`, 'Content-Length': 0 };
      const sent = request({ hostname, port, method, path, headers }).end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
    };
    const askAll = async () => {
      for (const [path] of privateAddresses) await ask('GET', path);
      for (const [path] of privateAddresses) await ask('POST', path);
    };
    const lines = () => app.log.filter(({ req }) => req !== undefined);
    await askAll();
    await app.knex.destroy();
    await askAll();
    await waitFor(() => lines().length === 4 * privateAddresses.length);
    expect(JSON.stringify(app.log)).not.toMatch(/canary/i);
    // The same route for both methods, and with the database away.
    const routes = privateAddresses.map(([, route]) => route);
    expect(lines().map(({ route }) => route)).toEqual([...routes, ...routes, ...routes, ...routes]);
  });

  test('probes are answered and not logged', async () => {
    const app = await startApp({ databaseUrl: await openDatabase() });
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${app.url}${path}`)).status).toBe(200);
    expect(app.log.filter(({ req }) => req !== undefined)).toEqual([]);
  });
});
