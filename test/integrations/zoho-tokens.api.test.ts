import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { keepToken, leaseTokenRow, readTokenRow } from '#server/integrations/zoho/store.ts';
import { eachDatabase } from '../support/databases.ts';
import { type FakeZoho, scopesOf } from '../support/fake-zoho/index.ts';
import { invoiceRequest } from './describe-invoicing.ts';
import { createInstance, errorOf, openFake, openKnex } from './zoho-support.ts';

const minute = 60_000;
const nobody = '460000000000099999';

const run = promisify(execFile);
const script = path.resolve(import.meta.dirname, 'fixtures/ensure.ts');

eachDatabase((openDatabase) => {
  let url: string;
  let knex: Knex;
  let fake: FakeZoho;
  beforeEach(async () => {
    url ??= await openDatabase();
    knex ??= await openKnex(url);
    fake = await openFake();
  });

  test('two processes make one invoice of a hundred equal requests, with one token', async () => {
    const config = fake.config();
    const other = await openKnex(url);
    const instances = [createInstance(fake, knex, config), createInstance(fake, other, config)];
    const request = invoiceRequest();
    const invoices = await Promise.all(
      Array.from({ length: 50 }, () =>
        instances.map(({ invoicing }) => invoicing.ensureInvoice(request)),
      ).flat(),
    );
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(1);
    expect(fake.world.invoices).toHaveLength(1);
    expect(fake.count('token')).toBe(1);
  });

  test('a token that dies under twenty calls of two processes is renewed once', async () => {
    const config = fake.config();
    const instances = [createInstance(fake, knex, config), createInstance(fake, await openKnex(url), config)];
    const { id } = (await instances[0]?.invoicing.ensureInvoice(invoiceRequest())) ?? { id: '' };
    await instances[1]?.invoicing.findInvoice(id);
    fake.expireTokens();
    const found = await Promise.all(
      Array.from({ length: 10 }, () => instances.map(({ invoicing }) => invoicing.findInvoice(id))).flat(),
    );
    expect(found.map((invoice) => invoice?.id)).toEqual(Array(20).fill(id));
    expect(fake.count('token')).toBe(2);
  });

  test('anyone who looked at the token before the latest renewal cannot renew it again', async () => {
    const now = new Date();
    const until = new Date(now.getTime() + minute);
    await readTokenRow(knex, 'a name');
    const [row, sameRow] = [await readTokenRow(knex, 'a name'), await readTokenRow(knex, 'a name')];
    expect(await leaseTokenRow(knex, row, { holder: 'one', until }, now)).toBe(true);
    expect(await leaseTokenRow(knex, sameRow, { holder: 'two', until }, now)).toBe(false);
    await keepToken(knex, row, { holder: 'one', until }, { sealed: 'x', expiresAt: until });
    expect(await leaseTokenRow(knex, sameRow, { holder: 'two', until }, now)).toBe(false);
  });

  test('a token is used until five minutes before its end', async () => {
    const { invoicing } = createInstance(fake, knex);
    await invoicing.findInvoice(nobody);
    fake.world.advance(54 * minute);
    await invoicing.findInvoice(nobody);
    expect(fake.count('token')).toBe(1);
    fake.world.advance(2 * minute);
    await invoicing.findInvoice(nobody);
    expect(fake.count('token')).toBe(2);
  });

  test('a process that starts uses the token of the others', async () => {
    const config = fake.config();
    for (let start = 0; start < 12; start += 1) {
      await createInstance(fake, knex, config).invoicing.findInvoice(nobody);
    }
    expect(fake.count('token')).toBe(1);
  });

  test('tokens are in no log and not in the open in the database', async () => {
    const config = fake.config();
    const { invoicing, log } = createInstance(fake, knex, config);
    await invoicing.ensureInvoice(invoiceRequest());
    fake.fail('invoices.get', { kind: '500' }, 3);
    await errorOf(invoicing.findInvoice(nobody));
    const [accessToken = ''] = fake.world.accessTokens.keys();
    expect(accessToken).not.toBe('');
    const written = JSON.stringify([log, await knex('provider_tokens').select()]);
    for (const secret of [accessToken, config.refreshToken, config.clientSecret, 'ann@example.com']) {
      expect(written).not.toContain(secret);
    }
  });

  test('a revoked refresh token is denied, and the provider is not asked for every visitor', async () => {
    const { invoicing } = createInstance(fake, knex);
    await invoicing.findInvoice(nobody);
    fake.revoke();
    for (let call = 0; call < 20; call += 1) {
      expect(await errorOf(invoicing.findInvoice(nobody))).toMatchObject({ code: 'denied' });
    }
    expect(fake.count('token')).toBe(2);
  });

  test('a data center that does not know the client is denied', async () => {
    const elsewhere = await openFake({ client: { id: '1000.OTHER', secret: 'other' } });
    const config = { ...fake.config(), accountsUrl: elsewhere.url, apiUrl: elsewhere.url };
    const { invoicing } = createInstance(elsewhere, knex, config);
    expect(await errorOf(invoicing.ensureInvoice(invoiceRequest()))).toMatchObject({ code: 'denied' });
    expect(elsewhere.world.invoices).toEqual([]);
  });

  test('an organization that is not ours is denied', async () => {
    const { invoicing } = createInstance(fake, knex, { ...fake.config(), organizationId: '999' });
    expect(await errorOf(invoicing.ensureInvoice(invoiceRequest()))).toMatchObject({ code: 'denied' });
  });

  test("after 'Access Denied' no token is asked for during fifteen minutes, whichever process wants one", async () => {
    const config = fake.config();
    fake.world.limits.tokens = 0;
    const first = createInstance(fake, knex, config).invoicing;
    const error = await errorOf(first.findInvoice(nobody));
    expect(error).toMatchObject({ code: 'away', retryAfter: 900 });
    fake.world.limits.tokens = 10;
    fake.world.advance(14 * minute);
    const second = createInstance(fake, knex, config).invoicing;
    for (const invoicing of [first, second]) {
      expect(await errorOf(invoicing.findInvoice(nobody))).toMatchObject({ code: 'away', retryAfter: 60 });
    }
    expect(fake.count('token')).toBe(1);
    fake.world.advance(minute + 1_000);
    expect(await second.findInvoice(nobody)).toBeNull();
  });

  test('a missing permission is denied without using up tokens, and what is permitted still works', async () => {
    const scopes = scopesOf('invoice').filter((scope) => !scope.endsWith('invoices.UPDATE'));
    const { invoicing } = createInstance(fake, knex, fake.config('invoice', scopes));
    const request = invoiceRequest();
    for (let call = 0; call < 8; call += 1) {
      expect(await errorOf(invoicing.ensureInvoice(request))).toMatchObject({ code: 'denied' });
    }
    expect(fake.count('token')).toBe(2);
    expect(await invoicing.listChanged(new Date(Date.now() - minute))).toHaveLength(1);
  });

  test('three processes that ask for the same invoice fifty times each get one, with one token', async () => {
    const argument = JSON.stringify({ databaseUrl: url, config: fake.config(), request: invoiceRequest() });
    const outputs = await Promise.all([1, 2, 3].map(() => run(process.execPath, [script, argument])));
    const ids = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
    expect(ids).toEqual(Array(150).fill(fake.world.invoices[0]?.invoice_id));
    expect(fake.world.invoices).toHaveLength(1);
    expect(fake.world.contacts).toHaveLength(1);
    expect(fake.count('token')).toBe(1);
  });
});
