import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { api } from '#shared/paths.ts';
import { eachDatabase } from '../support/databases.ts';
import { type FakeZoho, startFakeZoho } from '../support/fake-zoho/index.ts';
import { type Site, startSite, Visitor } from './support.ts';

const minute = 60_000;

eachDatabase((openDatabase) => {
  let databaseUrl: string;
  let fake: FakeZoho;
  let site: Site;
  let visitor: Visitor;
  beforeAll(async () => {
    databaseUrl = await openDatabase();
    fake = await startFakeZoho();
    site = await startSite(databaseUrl, { ...fake.env(), RATE_LIMITS: 'off' });
  });
  afterAll(() => fake.close());
  beforeEach(() => {
    visitor = new Visitor(site);
    fake.world.log.length = 0;
  });

  describe('GET /api/zoho/authorization-url', () => {
    test('builds an offline link with every permission, back to our own callback', async () => {
      const url = new URL(await visitor.askForUrl());
      expect(`${url.origin}${url.pathname}`).toBe(`${fake.url}/oauth/v2/auth`);
      const { state, ...parameters } = Object.fromEntries(url.searchParams);
      expect(parameters).toEqual({
        response_type: 'code',
        client_id: fake.world.client.id,
        scope:
          'ZohoInvoice.contacts.CREATE,ZohoInvoice.contacts.READ,ZohoInvoice.invoices.CREATE,ZohoInvoice.invoices.READ,ZohoInvoice.invoices.UPDATE,ZohoInvoice.settings.READ',
        redirect_uri: `${site.url}${api.zohoCallback}`,
        access_type: 'offline',
        prompt: 'consent',
      });
      expect(state).toMatch(/^\d{13}\.[\w-]{22}\.[\w-]{43}$/);
    });

    test('is kept by no one, and marks the browser with a cookie that scripts cannot read', async () => {
      const response = await fetch(`${site.url}${api.zohoAuthorizationUrl}`);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('Set-Cookie')).toMatch(/Path=\/;.*HttpOnly; SameSite=Lax/);
    });

    test('asks for the permissions of Books when that is the product', async () => {
      const books = await startSite(databaseUrl, fake.env('books'));
      expect(await new Visitor(books).askForUrl()).toContain('scope=ZohoBooks.contacts.CREATE');
    });

    test('says what to do when there is no client, or no secret', async () => {
      const some: Record<string, string>[] = [{}, { ZOHO_CLIENT_ID: '1000.X' }];
      for (const env of some) {
        const bare = await startSite(databaseUrl, env);
        const response = await fetch(`${bare.url}${api.zohoAuthorizationUrl}`);
        expect(response.status).toBe(409);
        const help = await response.text();
        for (const part of ['ZOHO_CLIENT_ID', 'ZOHO_CLIENT_SECRET', `${bare.url}${api.zohoCallback}`]) {
          expect(help).toContain(part);
        }
      }
    });

    test('is made thirty times an hour for one address', async () => {
      const limited = await startSite(databaseUrl, { ...fake.env(), RATE_LIMITS: 'on' });
      const statuses: number[] = [];
      for (let count = 0; count < 31; count += 1) {
        statuses.push((await fetch(`${limited.url}${api.zohoAuthorizationUrl}`)).status);
      }
      expect(statuses).toEqual([...Array(30).fill(200), 429]);
    });
  });

  describe('GET /api/zoho/callback', () => {
    const fieldOf = (html: string) => /<input readonly[^>]* value="([^"]+)"/.exec(html)?.[1];

    test('shows a new refresh token that works, to be kept by no one', async () => {
      const callback = await fake.decide(await visitor.askForUrl());
      const response = await visitor.get(callback);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
      const html = await response.text();
      expect(html).toContain('ZOHO_REFRESH_TOKEN');
      expect(fake.world.refreshTokens.has(fieldOf(html) ?? '')).toBe(true);
    });

    test('shows it once: the same address again is not valid', async () => {
      const callback = await fake.decide(await visitor.askForUrl());
      await visitor.get(callback);
      const again = await visitor.get(callback);
      expect(again.status).toBe(400);
      expect(fieldOf(await again.text())).toBeUndefined();
      expect(fake.count('token')).toBe(1);
    });

    test('stores and logs neither code nor token', async () => {
      const callback = await fake.decide(await visitor.askForUrl());
      const html = await (await visitor.get(callback)).text();
      const tables = ['used_states', 'provider_tokens', 'provider_invoices', 'rate_limits'];
      const rows = await Promise.all(tables.map((table) => site.knex(table).select()));
      const written = JSON.stringify([site.log, rows]);
      for (const secret of [
        fieldOf(html),
        new URL(callback).searchParams.get('code'),
        fake.world.client.secret,
      ]) {
        expect(secret).toBeTruthy();
        expect(written).not.toContain(secret);
      }
    });

    test.each([
      ['none', () => ''],
      ['a made-up one', () => `${Date.now() + minute}.${'a'.repeat(22)}.${'b'.repeat(43)}`],
      ['one with a later end', (state: string) => state.replace(/^\d{13}/, String(Date.now() + 60 * minute))],
      ['one with another nonce', (state: string) => state.replace(/\.[\w-]{22}\./, `.${'a'.repeat(22)}.`)],
      ['one that is cut', (state: string) => state.slice(0, -1)],
    ])('gives nothing for a state that is forged: %s', async (_name, forge) => {
      const callback = new URL(await fake.decide(await visitor.askForUrl()));
      callback.searchParams.set('state', forge(callback.searchParams.get('state') ?? ''));
      await expectNothing(await visitor.get(callback.href));
    });

    test('gives nothing for a state that comes twice in one address', async () => {
      const callback = await fake.decide(await visitor.askForUrl());
      await expectNothing(await visitor.get(`${callback}&state=x`));
    });

    test('gives nothing for a state of another browser', async () => {
      const callback = await fake.decide(await visitor.askForUrl());
      const other = new Visitor(site);
      await other.askForUrl();
      await expectNothing(await other.get(callback));
      await expectNothing(await new Visitor(site).get(callback));
    });

    test('gives nothing for a state that is older than ten minutes', async () => {
      const callback = await fake.decide(await visitor.askForUrl());
      site.advance(10 * minute);
      await expectNothing(await visitor.get(callback));
      site.advance(-10 * minute);
    });

    async function expectNothing(response: Response): Promise<void> {
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('This authorization link isn’t valid');
      expect(fake.count('token')).toBe(0);
    }

    test('says kindly that nothing changed when the permissions were not accepted', async () => {
      const callback = await fake.decide(await visitor.askForUrl(), 'reject');
      const response = await visitor.get(callback);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('Nothing was changed');
    });

    test.each([
      'https://evil.example',
      'https://accounts.zoho.com.evil.example',
      'https://accounts.zoho.com',
      'not an address',
    ])('does not exchange the code at %s', async (server) => {
      const callback = new URL(await fake.decide(await visitor.askForUrl()));
      callback.searchParams.set('accounts-server', server);
      const response = await visitor.get(callback.href);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('didn’t come from Zoho');
      expect(fake.count('token')).toBe(0);
    });

    test('says what to check when the code is refused', async () => {
      const callback = new URL(await fake.decide(await visitor.askForUrl()));
      callback.searchParams.set('code', '<script>alert(1)</script>');
      const response = await visitor.get(callback.href);
      expect(response.status).toBe(400);
      const html = await response.text();
      expect(html).toContain('Zoho refused the authorization');
      expect(html).not.toContain('<script>');
    });

    test('says so when Zoho cannot be reached or answers nonsense', async () => {
      for (const kind of ['503 html', 'truncated', 'reset before'] as const) {
        fake.fail('token', { kind });
        const callback = await fake.decide(await visitor.askForUrl());
        const response = await visitor.get(callback);
        expect(response.status).toBe(503);
        expect(await response.text()).toContain('Zoho couldn’t be reached');
      }
    });

    test('says so when Zoho sends no refresh token', async () => {
      const url = new URL(await visitor.askForUrl());
      url.searchParams.delete('prompt');
      const callback = await fake.decide(url.href);
      expect(await (await visitor.get(callback)).text()).toContain('Zoho sent no refresh token');
    });
  });
});
