import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type FakeZoho, startFakeZoho } from '../support/fake-zoho/index.ts';

/** The stand-in has to be as strict as Zoho, or the other tests prove nothing. */
let fake: FakeZoho;
let token: string;
beforeAll(async () => {
  fake = await startFakeZoho();
  const { refreshToken } = fake.config();
  token = String((await askToken({ grant_type: 'refresh_token', refresh_token: refreshToken })).access_token);
});
afterAll(() => fake.close());

async function askToken(form: Record<string, string>): Promise<Record<string, unknown>> {
  const client = { client_id: fake.world.client.id, client_secret: fake.world.client.secret };
  const response = await fetch(`${fake.url}/oauth/v2/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...client, ...form }),
  });
  return { http: response.status, ...((await response.json()) as object) };
}

async function call(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const organization = { 'X-com-zoho-invoice-organizationid': fake.world.organizationId };
  const response = await fetch(`${fake.url}/invoice/v3${path}`, {
    method,
    headers: {
      Authorization: `Zoho-oauthtoken ${token}`,
      'Content-Type': 'application/json',
      ...organization,
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { http: response.status, location: response.headers.get('Location'), ...answer };
}

describe('its tokens', () => {
  const redirectUri = 'http://localhost:3000/api/zoho/callback';
  const consent = (parameters: Record<string, string>) =>
    fake.decide(
      `${fake.url}/oauth/v2/auth?${new URLSearchParams({
        response_type: 'code',
        client_id: fake.world.client.id,
        redirect_uri: redirectUri,
        scope: 'ZohoInvoice.invoices.READ',
        state: 's',
        ...parameters,
      })}`,
    );
  const redeem = async (callback: string, uri = redirectUri) =>
    askToken({
      grant_type: 'authorization_code',
      redirect_uri: uri,
      code: new URL(callback).searchParams.get('code') ?? '',
    });

  test('a code works once, and a refresh token comes with the first offline consent or prompt=consent', async () => {
    const first = await consent({ access_type: 'offline' });
    expect(Object.fromEntries(new URL(first).searchParams)).toMatchObject({
      state: 's',
      location: 'us',
      'accounts-server': fake.url,
    });
    expect(await redeem(first)).toMatchObject({ refresh_token: expect.any(String), token_type: 'Bearer' });
    expect(await redeem(first)).toEqual({ http: 200, error: 'invalid_code' });
    expect(await redeem(await consent({ access_type: 'offline' }))).not.toHaveProperty('refresh_token');
    const asked = await redeem(await consent({ access_type: 'offline', prompt: 'consent' }));
    expect(asked).toHaveProperty('refresh_token');
    expect(await redeem(await consent({ prompt: 'consent' }))).not.toHaveProperty('refresh_token');
  });

  test('a code is too old after a minute, and bound to its redirect address', async () => {
    const old = await consent({});
    fake.world.advance(61_000);
    expect(await redeem(old)).toEqual({ http: 200, error: 'invalid_code' });
    expect(await redeem(await consent({}), 'http://localhost/')).toEqual({
      http: 200,
      error: 'invalid_redirect_uri',
    });
  });

  test('the eleventh access token in ten minutes is denied', async () => {
    const form = { grant_type: 'refresh_token', refresh_token: fake.config().refreshToken };
    const errors: unknown[] = [];
    for (let count = 0; count < 11; count += 1) errors.push((await askToken(form)).error);
    expect(errors).toEqual([...Array(10).fill(undefined), 'Access Denied']);
    fake.world.advance(601_000);
    expect(await askToken(form)).toMatchObject({ http: 200, expires_in: 3600 });
  });
});

describe('its calls', () => {
  test('need a token and the organization', async () => {
    expect(await call('GET', '/contacts', undefined, { Authorization: '' })).toMatchObject({
      http: 401,
      code: 14,
    });
    const wrong = { 'X-com-zoho-invoice-organizationid': '1' };
    expect(await call('GET', '/contacts', undefined, wrong)).toMatchObject({ http: 400, code: 6041 });
    const none = { 'X-com-zoho-invoice-organizationid': '' };
    expect(await call('GET', '/contacts', undefined, none)).toMatchObject({ http: 400, code: 9017 });
    expect(await call('GET', '/nothing')).toMatchObject({ http: 404, code: 5 });
  });

  test('ignore a mail beside the name, and keep names unique', async () => {
    const contact = { contact_name: 'Bea', email: 'bea@example.com' };
    expect(await call('POST', '/contacts', contact)).toMatchObject({ http: 201, contact: { email: '' } });
    expect(await call('GET', '/contacts?email=bea%40example.com')).toMatchObject({ contacts: [] });
    expect(await call('POST', '/contacts', contact)).toMatchObject({ http: 400, code: 3062 });
  });

  test('lead an invoice from draft to overdue to paid, with nothing against a second one', async () => {
    const { contact } = await call('POST', '/contacts', { contact_name: 'Cleo' });
    const draft = {
      customer_id: (contact as { contact_id: string }).contact_id,
      line_items: [{ name: 'Coaching', rate: 100, quantity: 1 }],
      reference_number: 'R-1',
      payment_options: { payment_gateways: [{ configured: true, gateway_name: 'stripe' }] },
    };
    const made = await call('POST', '/invoices', draft);
    const { invoice_id: id, invoice_url: url } = made.invoice as { invoice_id: string; invoice_url: string };
    expect(id).toMatch(/^\d{18}$/);
    expect(url.endsWith(' ')).toBe(true);
    expect(made).toMatchObject({
      http: 201,
      location: `/invoices/${id}`,
      invoice: { invoice_number: 'INV-000001', status: 'draft', total: 100, balance: 100 },
    });
    expect((await fetch(url)).status).toBe(404);
    expect(await call('POST', '/invoices', draft)).toMatchObject({ http: 201 });
    expect(await call('GET', '/invoices?reference_number=R-1&per_page=1')).toMatchObject({
      invoices: [expect.anything()],
      page_context: { has_more_page: true },
    });
    const status = async () => ((await call('GET', `/invoices/${id}`)).invoice as { status: string }).status;
    await call('POST', `/invoices/${id}/status/sent`);
    expect(await status()).toBe('sent');
    expect(await (await fetch(url)).text()).toContain('Pay $100');
    expect(await status()).toBe('viewed');
    fake.payPart(id, 40);
    expect(await status()).toBe('partially_paid');
    fake.world.advance(24 * 3_600_000);
    for (const known of fake.world.accessTokens.values()) known.expiresAt += 48 * 3_600_000;
    expect(await status()).toBe('overdue');
    await fetch(url, { method: 'POST' });
    expect(await status()).toBe('paid');
    fake.voidInvoice(id);
    expect(await call('POST', `/invoices/${id}/status/sent`)).toMatchObject({ http: 400 });
  });
});
