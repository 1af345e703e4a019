import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { prepareDatabase } from '#server/db/migrate.ts';
import { runDiagnostics } from '#server/doctor.ts';
import { markSeen } from '#server/features/orders/attention.ts';
import { clockFinding } from '#server/ops/doctor/database.ts';
import type { Finding } from '#server/ops/doctor/finding.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { region } from '#shared/region.ts';
import { eachDatabase } from '../support/databases.ts';
import { startFakeZoho } from '../support/fake-zoho/index.ts';
import { runHere } from '../support/run-here.ts';
import { startSmtpServer } from '../support/smtp.ts';
import { insertStaff } from '../support/staff.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { openEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { freePort } from '../support/wait.ts';
import { insertOrderWithNotice } from './order-with-notice.ts';

const diagnose = (place: TestEnvironment): Promise<Finding[]> =>
  place.use((knex) => runDiagnostics({ ...place, knex }));
const prepare = (place: TestEnvironment) => place.use((knex) => prepareDatabase(knex, place.config.database));

/** What is not well, in short; tests also run on sources that are newer than the build. */
const unwell = (findings: readonly Finding[]) =>
  findings
    .filter(({ verdict, about }) => verdict !== 'ok' && about !== 'build')
    .map(({ verdict, about }) => `${verdict} ${about}`);

eachDatabase((openDatabase, name) => {
  test('a healthy website has nothing to say against it', async () => {
    const place = await openEnvironment(await openDatabase());
    await prepare(place);
    const findings = await diagnose(place);
    expect(unwell(findings)).toEqual([]);
    expect(findings.map(({ about }) => about)).toEqual(
      'node build configuration disk content storage mail database migrations clock outbox orders words'.split(
        ' ',
      ),
    );
  });

  test('turning off the shared password before an owner has an account is a warning', async () => {
    const place = await openEnvironment(await openDatabase(), { ADMIN_PASSWORD_LOGIN: 'off' });
    await prepare(place);
    expect(unwell(await diagnose(place))).toEqual(['warn configuration']);
    await place.use((knex) => insertStaff({ knex }, 'owner'));
    expect(unwell(await diagnose(place))).toEqual([]);
  });

  test('pending migrations, a newer schema, one from before 1.0.0 and a broken restore are distinguished', async () => {
    const place = await openEnvironment(await openDatabase());
    await prepare(place);
    const migrations = async () => (await diagnose(place)).find(({ about }) => about === 'migrations');
    await place.use((knex) => knex('knex_migrations').insert({ name: '20990101_01_later', batch: 9 }));
    expect(await migrations()).toMatchObject({ verdict: 'warn', says: expect.stringContaining('newer') });
    await place.use((knex) => knex('knex_migrations').where('name', 'like', '%forms%').del());
    expect(await migrations()).toMatchObject({ verdict: 'warn', says: expect.stringContaining('Pending') });
    await place.use((knex) => knex('knex_migrations').insert({ name: '20261120_01_foundation', batch: 1 }));
    expect(await migrations()).toMatchObject({
      verdict: 'fail',
      says: 'This database is from before version 1.0.0 and cannot be upgraded.',
    });
    await place.use((knex) =>
      knex.schema.createTable('restore_in_progress', (table) => void table.integer('id').primary()),
    );
    expect(await migrations()).toMatchObject({
      verdict: 'fail',
      fix: expect.stringContaining('npm run restore'),
    });
  });

  if (name !== 'sqlite') {
    test('a table that was converted by hand is found', async () => {
      const place = await openEnvironment(await openDatabase());
      await prepare(place);
      await place.use((knex) => knex.raw('alter table contact_messages convert to character set latin1'));
      expect(unwell(await diagnose(place))).toEqual(['fail database']);
    });
  }

  test('a jump of the clock is a warning until it has run evenly for a day, or a person says that it is right', async () => {
    const databaseUrl = await openDatabase();
    const place = await openEnvironment(databaseUrl);
    await prepare(place);
    const seen = new Date('2020-01-02T03:04:05Z');
    await place.use((knex) => knex('clock_runs').insert({ began_at: seen, seen_at: seen, trusted_at: seen }));
    const findings = await diagnose(place);
    expect(unwell(findings)).toEqual(['warn clock']);
    const warning = findings.find(({ about }) => about === 'clock');
    expect(warning?.says).toMatch(/^The clock went from 2020-01-02T03:04:05\.000Z to 20/);
    expect(warning?.fix).toContain('npm run doctor -- --clock-is-right');
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: place.config.dataDir };
    const { code, out } = await runHere('doctor', ['--json', '--clock-is-right'], env);
    expect(code).toBe(0);
    expect(unwell(JSON.parse(out))).toEqual([]);
    expect(unwell(await diagnose(place))).toEqual([]);
  });

  test('an order whose payment was taken back is a warning until someone has seen it', async () => {
    const place = await openEnvironment(await openDatabase());
    await prepare(place);
    const now = new Date();
    await place.use((knex) => insertOrderWithNotice(knex, now));
    const findings = await diagnose(place);
    expect(unwell(findings)).toEqual(['warn orders']);
    const finding = findings.find(({ about }) => about === 'orders');
    expect(finding?.says).toContain('invoice or payment to check: 1 (reversed).');
    expect(finding?.fix).toContain('npm run orders -- seen ID');
    await place.use((knex) => markSeen(knex, 1, now));
    expect(unwell(await diagnose(place))).toEqual([]);
    await place.use((knex) => knex('orders').update({ currency: 'SEK' }));
    expect(unwell(await diagnose(place))).toEqual(['fail orders']);
  });

  test('undelivered mails, mail that no process sends and stuck orders are warnings with a command', async () => {
    const place = await openEnvironment(await openDatabase());
    await prepare(place);
    const long = new Date(Date.now() - 3 * 60 * 60 * 1000);
    await place.use(async (knex) => {
      const keys = { recipient_key: '', reply_to_key: '' };
      const mail = { mail: '{}', ...keys, attempts: 1, next_attempt_at: long, created_at: long };
      await knex('outbox').insert({ ...mail, message_id: '<1@x>', state: 'dead' });
      await knex('outbox').insert({ ...mail, message_id: '<2@x>', state: 'queued' });
      const order = {
        kind: 'package' as const,
        ...{ package_id: 'x', package_name: 'x', amount: 1, currency: region.currency },
        plan: 'full' as const,
        ...{ customer_name: 'Ann', customer_email: 'ann@example.com', customer_phone: '' },
        provider: 'sandbox' as const,
        snapshot: '{}',
        created_at: long,
        updated_at: long,
      };
      for (const id of [1, 2]) {
        await knex('orders').insert({
          ...order,
          id,
          intent_key: `k${id}`,
          content_key: 'c',
          state: 'recorded',
        });
        await knex('invoices').insert({
          order_id: id,
          number: 1,
          due_day: '2026-11-20',
          reference: `WEB-${id}`,
          amount: 1,
          status: id === 1 ? 'failed' : 'recorded',
          next_attempt_at: long,
          created_at: long,
          updated_at: long,
        });
      }
    });
    const findings = await diagnose(place);
    expect(unwell(findings)).toEqual(['warn outbox', 'warn outbox', 'warn orders', 'warn orders']);
    const says = findings.map((finding) => `${finding.says} ${finding.fix ?? ''}`).join('\n');
    for (const part of [
      'Undelivered emails: 1.',
      'npm run outbox',
      'not be created: 1.',
      'orders -- retry',
      'waited for an invoice for an hour: 2.',
    ]) {
      expect(says).toContain(part);
    }
  });
});

describe('what stands outside', () => {
  test('a database, a mail server and a storage that are away each fail with a fix and no secret', async () => {
    const port = await freePort();
    const canary = 'canary-of-the-doctor';
    const place = await openEnvironment(`mysql://shop:${canary}@127.0.0.1:${port}/shop`, {
      SMTP_URL: `smtp://user:${canary}@127.0.0.1:${port}`,
      UPLOADS: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'bucket',
      S3_REGION: 'region',
      S3_ACCESS_KEY_ID: canary,
      S3_SECRET_ACCESS_KEY: canary,
    });
    const findings = await diagnose(place);
    expect(unwell(findings)).toEqual(['fail storage', 'fail mail', 'fail database']);
    for (const { verdict, fix } of findings) expect(Boolean(fix)).toBe(verdict !== 'ok');
    expect(JSON.stringify(findings)).not.toContain(canary);
  });

  test('a mail server that answers is well', async () => {
    const server = await startSmtpServer();
    const place = await openEnvironment('sqlite:never', { SMTP_URL: server.url });
    const mail = (await diagnose(place)).find(({ about }) => about === 'mail');
    expect(mail).toEqual({
      about: 'mail',
      verdict: 'ok',
      says: `${new URL(server.url).host} accepts our connection and sign-in.`,
    });
    await server.close();
  });

  test.each([
    [undefined, undefined, 'ok', {}],
    ['1000.revoked', undefined, 'fail', {}],
    [undefined, '999', 'fail', {}],
    [undefined, undefined, 'fail', { world: { currency: 'SEK' } }],
  ] as const)('Zoho, token %s, organization %s: %s', async (token, organization, verdict, options) => {
    const fake = await startFakeZoho(options);
    const env: Record<string, string> = { ...fake.env('invoice'), PAYMENTS: 'zoho' };
    if (token) env.ZOHO_REFRESH_TOKEN = token;
    if (organization) env.ZOHO_ORGANIZATION_ID = organization;
    const place = await openEnvironment(`sqlite:${await makeTemporaryDirectory('zoho')}/test.db`, env);
    await prepare(place);
    const zoho = (await diagnose(place)).find(({ about }) => about === 'zoho');
    expect(zoho?.verdict).toBe(verdict);
    expect(JSON.stringify(zoho)).not.toContain(env.ZOHO_CLIENT_SECRET);
    await fake.close();
  });

  test('a folder of mails that cannot be written fails', async () => {
    const place = await openEnvironment('sqlite:never');
    await writeFile(path.join(place.config.dataDir, 'mail'), 'a file where a folder should be');
    expect(unwell(await diagnose(place))).toContain('fail mail');
  });

  test('secrets that others may read are a warning', async () => {
    const place = await openEnvironment('sqlite:never');
    await chmod(path.join(place.config.dataDir, 'secrets.json'), 0o644);
    expect(unwell(await diagnose(place))).toContain('warn configuration');
  });

  test('a public site hears what it lacks of ASVS level 2, and that a former secret is still taken', async () => {
    const publicSite = {
      SITE_URL: 'https://www.example.com',
      SESSION_SECRET: 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f',
      SMTP_URL: 'files',
      PAYMENTS: 'sandbox',
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMITS: 'on',
    };
    const says = async (env: Record<string, string>) => {
      const place = await openEnvironment('sqlite:never', { ...publicSite, ...env });
      return (await diagnose(place)).map((finding) => finding.says).join('\n');
    };
    const lacking = await says({
      ADMIN_PASSWORD: `${firm.name}-2026!`,
      SESSION_SECRET_PREVIOUS: 'p8Yj3uWv1KqS5rA7mGbX2nOcD9tFhZ4e',
    });
    const parts = ['shared password still works', 'not scanned', '_PREVIOUS is set', 'too easy to guess'];
    for (const part of parts) expect(lacking).toContain(part);
    const ADMIN_PASSWORD = 'seven quiet herons at dusk';
    const well = await says({ ADMIN_PASSWORD, ADMIN_PASSWORD_LOGIN: 'off', CLAMD_SOCKET: '/run/clamd.ctl' });
    for (const part of parts) expect(well).not.toContain(part);
  });

  test('a virus scanner that does not answer is a failure', async () => {
    const CLAMD_SOCKET = path.join(await makeTemporaryDirectory('clamd'), 'clamd.ctl');
    const look = async () => {
      const findings = await diagnose(await openEnvironment('sqlite:never', { CLAMD_SOCKET }));
      return findings.find(({ about }) => about === 'virus scanner')?.verdict;
    };
    expect(await look()).toBe('fail');
    const clamd = createServer((client) =>
      client.on('data', (sent) => client.end(String(sent) === 'zPING\0' ? 'PONG\0' : 'UNKNOWN COMMAND\0')),
    );
    await new Promise<void>((resolve) => clamd.listen(CLAMD_SOCKET, resolve));
    expect(await look()).toBe('ok');
    await new Promise((resolve) => clamd.close(resolve));
  });

  test.each([
    [100, 'ok'],
    [-5_000, 'warn'],
    [90_000, 'fail'],
  ] as const)('a clock that differs by %d ms: %s', (skew, verdict) => {
    expect(clockFinding(skew).verdict).toBe(verdict);
  });
});

describe('npm run doctor', () => {
  test('says every problem of the configuration and ends with 1', async () => {
    const place = await openEnvironment('sqlite:never');
    const env = { DATA_DIR: place.config.dataDir, PORT: 'x', SMTP_URL: 'x', ADMIN_PASSWORD: 'canary' };
    const { code, out } = await runHere('doctor', ['--json'], env);
    expect(code).toBe(1);
    const findings = JSON.parse(out) as Finding[];
    expect(findings.map(({ says }) => says.split(' ')[0]).sort()).toEqual(['PORT', 'SMTP_URL']);
  });

  test('ends with 0 when all is well', async () => {
    const place = await openEnvironment('sqlite:never');
    const env = { DATA_DIR: place.config.dataDir, DATABASE_URL: `sqlite:${place.config.dataDir}/none.db` };
    const { code, out } = await runHere('doctor', [], env);
    expect(code).toBe(0);
    expect(out).toMatch(/^ok {4}node {11}Node /);
    expect(out).toContain('Fix: start the website: it creates one.');
  });
});
