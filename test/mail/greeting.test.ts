import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { loadConfig } from '#server/config/load.ts';
import type { Config } from '#server/config/types.ts';
import { createTransport } from '#server/mail/transport.ts';
import { GreetingRefused } from '#server/mail/types.ts';
import { mailCheck } from '#server/ops/doctor/environment.ts';
import { runChecks } from '#server/ops/doctor/finding.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp.ts';
import { startStrictRelay } from '../support/strict-relay.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { anOutgoingMail, from } from './support.ts';

let server: TestSmtpServer;
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.close());

const mailOf = (url: string, name: string | null = null): Config['mail'] => ({ url, from, to: '', name });
const send = (mail: Config['mail']) => createTransport(mail, '').send(anOutgoingMail());

test('a mail server is greeted with the name of the site, unless SMTP_URL has another', async () => {
  await send(mailOf(server.url, 'www.larkfield.example'));
  await send(mailOf(`${server.url}?name=mail.larkfield.example`, 'www.larkfield.example'));
  const greetings = server.received.map(({ greeting }) => greeting);
  expect(greetings).toEqual(['www.larkfield.example', 'mail.larkfield.example']);
});

test.each([
  ['https://www.example.com', 'www.example.com'],
  ['https://bücher.example:8443', 'xn--bcher-kva.example'],
  ['https://example', null],
  ['https://203.0.113.7', null],
  ['https://[2001:db8::7]', null],
  ['http://localhost:3000', null],
  ['http://site.internal', null],
])('the site at %s has this name for mail servers: %s', async (SITE_URL, name) => {
  const config = loadConfig({
    DATA_DIR: await makeTemporaryDirectory('data'),
    SITE_URL,
    SESSION_SECRET: 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f',
    ADMIN_PASSWORD: 'a long enough password',
    SMTP_URL: 'files',
    PAYMENTS: 'sandbox',
  });
  expect(config.mail.name).toBe(name);
});

describe.each([421, 501, 550])('a relay that refuses a greeting without a dot with %d', (code) => {
  test('takes mail from a site with a name', async () => {
    const relay = await startStrictRelay(server.url, code);
    await send(mailOf(relay.url, 'www.larkfield.example'));
    expect(server.received).toHaveLength(1);
    relay.close();
  });

  test('is not blamed on password and firewalls: a mail waits, and doctor says what was refused', async () => {
    const relay = await startStrictRelay(server.url, code);
    const mail = mailOf(`${relay.url}?name=container`);
    const says = `The mail server refuses our greeting (EHLO): ${code} 5.7.1 container is no name of a host`;
    await expect(send(mail)).rejects.toThrow(says);
    const [finding] = await runChecks([mailCheck({ mail, dataDir: '' } as Config)]);
    expect(finding).toMatchObject({
      verdict: 'fail',
      says,
      fix: expect.stringContaining('add ?name= to SMTP_URL'),
    });
    relay.close();
  });
});

test('a server that refuses the greeting only with the recipient lets the mail wait too', async () => {
  server.behave('refuse greeting late');
  await expect(send(mailOf(server.url))).rejects.toThrow(GreetingRefused);
});

test('doctor still names host, password and firewalls for any other refusal', async () => {
  const { url } = server;
  await server.close();
  const [finding] = await runChecks([mailCheck({ mail: mailOf(url), dataDir: '' } as Config)]);
  expect(finding?.fix).toBe('check SMTP_URL (host, port, user and password) and firewalls in between');
  server = await startSmtpServer();
});
