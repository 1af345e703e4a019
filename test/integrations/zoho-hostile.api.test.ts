import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { createZohoInvoicing } from '#server/integrations/zoho/index.ts';
import { type FakeZoho, scopesOf } from '../support/fake-zoho/index.ts';
import { addRefreshToken } from '../support/fake-zoho/tokens.ts';
import { recordLog } from '../support/log.ts';
import { newSqliteUrl } from '../support/temporary.ts';
import { freePort } from '../support/wait.ts';
import { invoiceRequest } from './describe-invoicing.ts';
import { createInstance, errorOf, type Instance, openFake, openKnex } from './zoho-support.ts';

let knex: Knex;
let fake: FakeZoho;
let instance: Instance;
beforeEach(async () => {
  knex ??= await openKnex(await newSqliteUrl());
  fake = await openFake();
  instance = createInstance(fake, knex);
});

describe('a visitor waits six seconds at most', () => {
  test('wherever the provider hangs', async () => {
    const routes = [
      'token',
      'contacts.list',
      'contacts.create',
      'invoices.create',
      'invoices.sent',
      'invoices.get',
    ];
    const instances = await Promise.all(
      routes.map(async (route) => {
        const hanging = await openFake();
        hanging.fail(route, { kind: 'hang' }, 100);
        return createInstance(hanging, knex);
      }),
    );
    const errors = await Promise.all(
      instances.map(({ invoicing }) => errorOf(invoicing.ensureInvoice(invoiceRequest()))),
    );
    for (const error of errors) expect(error).toMatchObject({ name: 'InvoicingError', code: 'away' });
  });

  test('also when another process is busy with the same invoice', async () => {
    fake.fail('invoices.create', { kind: 'hang' }, 100);
    const request = invoiceRequest();
    const other = createInstance(fake, knex);
    const errors = await Promise.all(
      [instance, other].map(({ invoicing }) => errorOf(invoicing.ensureInvoice(request))),
    );
    for (const error of errors) expect(error).toMatchObject({ code: 'away' });
    expect(fake.count('invoices.create')).toBe(1);
  });
});

test.each([
  { kind: 'truncated' },
  { kind: 'endless' },
  { kind: '503 html' },
  { kind: 'reset before' },
  { kind: '500' },
] as const)('an answer that cannot be used ($kind) is an error that may pass', async (fault) => {
  fake.fail('contacts.list', fault, 3);
  const error = await errorOf(instance.invoicing.ensureInvoice(invoiceRequest()));
  expect(error).toMatchObject({ name: 'InvoicingError', code: 'away' });
});

test('what reads is repeated and may succeed', async () => {
  fake.fail('contacts.list', { kind: 'truncated' });
  fake.fail('contacts.list', { kind: 'reset before' });
  fake.fail('invoices.get', { kind: '503 html' }, 2);
  await instance.invoicing.ensureInvoice(invoiceRequest());
  expect(fake.world.invoices).toHaveLength(1);
});

test('a provider that is not there is an error that may pass, and leaves nothing to wait for', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const { invoicing } = createInstance(fake, knex, { ...fake.config(), apiUrl: nowhere });
  const request = invoiceRequest();
  expect(await errorOf(invoicing.ensureInvoice(request))).toMatchObject({ code: 'away' });
  await instance.invoicing.ensureInvoice(request);
  expect(fake.world.invoices).toHaveLength(1);
});

test.each([
  'https://evil.example/pay',
  'https://zohosecurepay.com.evil.example/pay',
  'https://evilzohosecurepay.com/pay',
  'https://zohosecurepay.com@evil.example/pay',
  'https://user:pw@zohosecurepay.com/pay',
  'http://zohosecurepay.com/pay',
  'https://zohosecurepay.com:8443/pay',
  'https://zohosecurepay.eu/pay',
  'javascript:alert(1)',
  '//zohosecurepay.com/pay',
  'not an address',
])('no one is sent to %s', async (url) => {
  fake.fail('invoices.get', { kind: 'pay url', url }, 10);
  const request = invoiceRequest();
  expect(await errorOf(instance.invoicing.ensureInvoice(request))).toMatchObject({ code: 'refused' });
  const id = fake.world.invoices[0]?.invoice_id ?? '';
  expect(await instance.invoicing.findInvoice(id)).toMatchObject({ id, payUrl: null });
});

test('an invoice without an address is read once more', async () => {
  fake.fail('invoices.get', { kind: 'pay url', url: null });
  const invoice = await instance.invoicing.ensureInvoice(invoiceRequest());
  expect(invoice.payUrl).toMatch(new RegExp(`^${fake.url}/pay/secure\\?CInvoiceID=2-[0-9a-f]{64}$`));
  fake.fail('invoices.get', { kind: 'pay url', url: null }, 2);
  expect(await errorOf(instance.invoicing.ensureInvoice(invoiceRequest()))).toMatchObject({ code: 'away' });
});

test('an account in another currency is refused before the customer sees anything', async () => {
  fake.world.currency = 'SEK';
  expect(await errorOf(instance.invoicing.ensureInvoice(invoiceRequest()))).toMatchObject({
    code: 'refused',
  });
  expect(fake.world.invoices.map(({ isSent }) => isSent)).toEqual([false]);
});

test('a reference is not answered with an invoice of another amount', async () => {
  const request = invoiceRequest();
  await instance.invoicing.ensureInvoice(request);
  const error = await errorOf(instance.invoicing.ensureInvoice({ ...request, amount: 1 }));
  expect(error).toMatchObject({ code: 'refused' });
});

test('amounts may come as text', async () => {
  fake.world.amountsAsText = true;
  const { id } = await instance.invoicing.ensureInvoice(invoiceRequest());
  fake.payPart(id, 0.5);
  expect(await instance.invoicing.findInvoice(id)).toMatchObject({ total: 3700, balance: 3699.5 });
});

test('an overdue invoice can be paid, and a part of it that was paid shows', async () => {
  const { id } = await instance.invoicing.ensureInvoice(invoiceRequest({ dueDay: '2026-01-05' }));
  const invoice = await instance.invoicing.findInvoice(id);
  expect(invoice).toMatchObject({ status: 'open', payUrl: expect.any(String) });
  fake.payPart(id, 700);
  expect(await instance.invoicing.findInvoice(id)).toMatchObject({ status: 'partially_paid', balance: 3000 });
});

test('every call names the organization in its header and its query', async () => {
  await instance.invoicing.ensureInvoice(invoiceRequest());
  const calls = fake.world.log.filter(({ path }) => path.startsWith('/invoice/v3'));
  expect(calls).toHaveLength(5);
  for (const { headers, query } of calls) {
    expect(headers['x-com-zoho-invoice-organizationid']).toBe(fake.world.organizationId);
    expect(query.organization_id).toBe(fake.world.organizationId);
  }
});

test('a list of more than one page is read whole', async () => {
  await instance.invoicing.ensureInvoice(invoiceRequest());
  const [first] = fake.world.invoices;
  if (!first) throw new Error('There is no invoice.');
  for (let index = 0; index < 450; index += 1) {
    fake.world.invoices.push({
      ...first,
      invoice_id: fake.world.newId(),
      reference_number: `OTHER-${index}`,
    });
  }
  const listed = await instance.invoicing.listChanged(new Date(Date.now() - 60_000));
  expect(new Set(listed.map(({ id }) => id)).size).toBe(451);
});

test('what changes while a list is read makes it skip nothing', async () => {
  await instance.invoicing.ensureInvoice(invoiceRequest());
  const [first] = fake.world.invoices;
  if (!first) throw new Error('There is no invoice.');
  const start = fake.world.now().getTime() - 3_600_000;
  fake.world.invoices.length = 0;
  for (let index = 0; index < 450; index += 1) {
    const modified = new Date(start + index * 1000);
    fake.world.invoices.push({ ...first, invoice_id: fake.world.newId(), modified });
  }
  const ids = fake.world.invoices.map(({ invoice_id }) => invoice_id);
  const { logger } = recordLog();
  let lists = 0;
  const invoicing = createZohoInvoicing({
    config: fake.config(),
    knex,
    logger,
    async fetch(...request) {
      const answer = await fetch(...request);
      if (!String(request[0]).includes('/invoices?')) return answer;
      // After each page, ten of its invoices are paid, and move to the end of the list.
      for (const invoice of fake.world.invoices.slice(lists * 10, lists * 10 + 10)) {
        invoice.modified = fake.world.now();
      }
      lists += 1;
      return answer;
    },
  });
  const listed = await invoicing.listChanged(new Date(start - 1000));
  expect(lists).toBeGreaterThan(2);
  expect(listed.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test('the twenty-first refresh token pushes the oldest out', async () => {
  await instance.invoicing.findInvoice('460000000000099999');
  for (let index = 0; index < 20; index += 1) addRefreshToken(fake.world, scopesOf('invoice'));
  fake.expireTokens();
  expect(await errorOf(instance.invoicing.findInvoice('460000000000099999'))).toMatchObject({
    code: 'denied',
  });
});
