import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fieldsOf, offers } from '#shared/offered.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { validOrder } from '../orders/support.ts';
import { type FakeZoho, startFakeZoho } from '../support/fake-zoho/index.ts';
import { times } from '../support/form.ts';
import { validApplication, validContact } from '../support/forms.ts';
import { withKnex } from '../support/knex.ts';
import { cookiesOf } from '../support/panel.ts';
import { record } from '../support/promises.ts';
import { openRaw } from '../support/raw-socket.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { newSqliteUrl } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

/** Values that must not appear in a log, each unique. */
const canary = {
  password: 'canary-right-password-Kx81',
  wrongPassword: 'canary-wrong-password-Qp32',
  sessionSecret: 'canary-session-secret-0123456789-abcdef',
  smtpPassword: 'canary-smtp-password-Zt55',
  zohoSecret: 'canary-zoho-client-secret-Lm17',
  metricsToken: 'canary-metrics-token-0123456789abcdef',
  name: 'Canaria Birdsworth',
  email: 'canary.sender@example.com',
  message: 'canary-message-text-Vb90',
  attachment: 'canary-attachment-text-Hn44',
  fileName: 'canary-file-name-Ju21.txt',
  giftMessage: 'canary-gift-message-Re63',
  code: 'canary-authorization-code-Ws08',
  query: 'canary-of-a-query-Xo76',
  header: 'canary-of-a-header-Mc39',
};

let zoho: FakeZoho;
let mailServer: Server;
let smtpUrl: string;

beforeAll(async () => {
  zoho = await startFakeZoho({ world: { client: { id: 'client', secret: canary.zohoSecret } } });
  mailServer = createServer(refuseLogin);
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.address() as { port: number };
  smtpUrl = `smtp://mailer:${canary.smtpPassword}@127.0.0.1:${port}`;
});
afterAll(async () => {
  await zoho.close();
  mailServer.close();
});

/** A mail server that takes no password, so that every mail ends in an error about the login. */
function refuseLogin(socket: Socket): void {
  const answers: [RegExp, string][] = [
    [/^EHLO/i, '250-mail.example\r\n250 AUTH PLAIN LOGIN'],
    [/^AUTH/i, '535 5.7.8 Authentication failed'],
    [/^QUIT/i, '221 Bye'],
  ];
  socket.on('error', () => {});
  socket.write('220 mail.example ESMTP\r\n');
  socket.setEncoding('utf8').on('data', (line: string) => {
    socket.write(`${answers.find(([pattern]) => pattern.test(line))?.[1] ?? '250 OK'}\r\n`);
  });
}

const json = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'User-Agent': canary.header, ...headers },
  body: JSON.stringify(body),
});

/** Everything that touches a secret, well and badly. @returns the secrets that only came to be on the way */
async function useEverything({ url }: ServerProcess, databaseUrl: string): Promise<string[]> {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { redirect: 'manual', ...init });
  const person = { name: canary.name, email: canary.email };

  const login = await call(staffApi.articles, json({ password: canary.password }));
  expect(login.status).toBe(200);
  const cookie = cookiesOf({ headers: { 'set-cookie': login.headers.getSetCookie() } });
  expect((await call(staffApi.articles, json({ password: canary.wrongPassword }))).status).toBe(401);
  // A secret in the wrong place: the address, a body that is no JSON, a field that is not asked for.
  await call(`/articles?q=${canary.query}&password=${canary.password}`, { headers: { Cookie: cookie } });
  await call(staffApi.articles, { ...json({}), body: `{"password":"${canary.password}"` });
  await call('/metrics', { headers: { Authorization: `Bearer ${canary.metricsToken}` } });
  await call(staffApi.uploadImage, { method: 'POST', headers: { Cookie: cookie }, body: new FormData() });

  const contact = { ...validContact, ...person, message: canary.message };
  expect((await call(api.contact, json(contact))).status).toBe(201);
  expect((await call(api.contact, json({ ...contact, phone: '1' }))).status).toBe(422);
  const file = {
    name: canary.fileName,
    type: 'text/plain',
    size: canary.attachment.length,
    data: Buffer.from(canary.attachment).toString('base64'),
  };
  const application = { ...validApplication, email: canary.email, uploadedFiles: [file] };
  const applied = await call(api.application, json(application));
  expect([applied.status, await applied.text()]).toEqual([
    offers.traineeships ? 201 : 404,
    expect.any(String),
  ]);

  const gift = {
    ...validOrder,
    customerName: canary.name,
    customerEmail: canary.email,
    ...fieldsOf('giftCards', {
      type: 'gift_card',
      theme: 'career',
      packageId: 'gift_card_450',
      amount: 450,
    }),
    message: canary.giftMessage,
  };
  expect((await call(api.createPayment, json(gift))).status).toBe(200);
  zoho.fail('invoices.create', { kind: '500' }, 3);
  await call(api.createPayment, json({ ...gift, customerEmail: `second-${canary.email}` }));
  zoho.world.faults.clear();

  const signIn = await call(api.zohoAuthorizationUrl);
  const state = new URL(((await signIn.json()) as { url: string }).url).searchParams.get('state') ?? '';
  const browser = cookiesOf({ headers: { 'set-cookie': signIn.headers.getSetCookie() } });
  const callback = `${api.zohoCallback}?code=${canary.code}&state=${encodeURIComponent(state)}`;
  expect((await call(callback, { headers: { Cookie: browser } })).status).toBe(400);
  expect((await call(callback)).status).toBe(400);

  expect((await call(api.subscribe, json({ email: canary.email }))).status).toBe(201);
  const subscription = await withKnex(databaseUrl, (knex) =>
    knex('subscriptions').first('unsubscribe_token'),
  );
  const token = subscription?.unsubscribe_token ?? '';
  const unsubscribe = `${api.unsubscribe}?token=${token}`;
  expect((await call(unsubscribe)).status).toBe(200);
  expect((await call(unsubscribe, { method: 'POST' })).status).toBe(200);

  const cookies = `${cookie}; ${browser}`.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [...cookies, state, token, ...zoho.world.accessTokens.keys(), ...zoho.world.refreshTokens.keys()];
}

/** Line breaks in an address or a header make no new line: `forged` would be one. */
async function forgeLines({ url }: ServerProcess): Promise<void> {
  const forged = '{"level":"fatal","msg":"forged"}';
  const heads = [
    `GET /a%0d%0a${encodeURIComponent(forged)} HTTP/1.1\r\nHost: x`,
    `GET /api/articles/%0A${encodeURIComponent(forged)} HTTP/1.1\r\nHost: x`,
    `GET /\u2028${forged.replaceAll(' ', '')} HTTP/1.1\r\nHost: x`,
    `GET /about HTTP/1.1\r\nHost: x\r\nUser-Agent: a\n${forged}`,
    `GET /about HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${forged}`,
    `GET /about HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${forged}`,
  ];
  for (const head of heads) {
    expect(await text(openRaw(url, `${head}\r\nConnection: close\r\n\r\n`))).toMatch(/^HTTP\/1\.1 \d{3} /);
  }
}

/** As they are, as an address and as base64 would write them. */
const disguises = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];

/** The quick form looks at the log that has more. */
test.each(['debug', 'info'].slice(0, times(1, 2)))(
  'with LOG_LEVEL=%s no secret and nothing of a visitor is in the log, nor a line that they wrote',
  async (level) => {
    const databaseUrl = await newSqliteUrl();
    const server = await spawnServer({
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: level,
      ADMIN_PASSWORD: canary.password,
      SESSION_SECRET: canary.sessionSecret,
      METRICS_TOKEN: canary.metricsToken,
      SMTP_URL: smtpUrl,
      ...zoho.env(),
    });
    await untilReady(server);
    const made = await useEverything(server, databaseUrl);
    await forgeLines(server);
    // What the mail server says of our login is the likeliest place for a password.
    await waitFor(() => server.output().includes('An email was not sent'), { timeout: 10_000 });
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);

    const output = server.output().toLowerCase();
    const secrets = [...Object.values(canary), ...made];
    const hits = secrets.filter((secret) =>
      disguises(secret).some((text) => output.includes(text.toLowerCase())),
    );
    const lines = server.output().trim().split('\n');
    record({
      promise: 'Logs contain no secrets',
      goal: 'canaries for password, session, tokens, attachment, message: 0 hits',
      measured: `LOG_LEVEL=${level}: ${hits.length} hits of ${secrets.length} canaries in ${lines.length} lines`,
      holds: hits.length === 0,
    });
    expect(secrets.length).toBeGreaterThan(20);
    expect(hits).toEqual([]);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(String),
        msg: expect.not.stringMatching(/^forged$/),
      });
    const requests = lines.map((line) => JSON.parse(line)).filter(({ req }) => req !== undefined);
    expect(requests.length).toBeGreaterThan(10);
    for (const line of requests) expect(line.reqId ?? line.req.id).toMatch(/^[\da-f-]{36}$/);
  },
  60_000,
);
