import { beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { FakeZoho } from '../support/fake-zoho/index.ts';
import { newSqliteUrl } from '../support/temporary.ts';
import { invoiceRequest } from './describe-invoicing.ts';
import { createInstance, errorOf, type Instance, openFake, openKnex } from './zoho-support.ts';

const nobody = '460000000000099999';

let knex: Knex;
let fake: FakeZoho;
let instance: Instance;
beforeEach(async () => {
  knex ??= await openKnex(await newSqliteUrl());
  fake = await openFake();
  instance = createInstance(fake, knex);
});

test.each([
  { code: 43, retryAfter: 3600 },
  { code: 44, retryAfter: 60 },
  { code: 45, retryAfter: 3600 },
  { code: 44, retryAfter: 7, said: 7 },
] as const)('after 429/$code nothing is asked for $retryAfter seconds', async (row) => {
  const { invoicing } = instance;
  const request = invoiceRequest();
  fake.fail('invoices.create', {
    kind: '429',
    code: row.code,
    ...('said' in row && { retryAfter: row.said }),
  });
  const blocked = { code: 'away', retryAfter: row.retryAfter };
  expect(await errorOf(invoicing.ensureInvoice(request))).toMatchObject(blocked);
  const calls = fake.world.log.length;
  expect(await errorOf(invoicing.ensureInvoice(request))).toMatchObject(blocked);
  expect(fake.world.log).toHaveLength(calls);
  fake.world.advance(row.retryAfter * 1000 + 1);
  await invoicing.ensureInvoice(request);
  expect(fake.world.invoices).toHaveLength(1);
});

test('the account may take 100 calls a minute: the 101st is blocked and the next minute works', async () => {
  fake.world.callMoments = Array(100).fill(fake.world.now().getTime());
  expect(await errorOf(instance.invoicing.findInvoice(nobody))).toMatchObject({
    code: 'away',
    retryAfter: 60,
  });
  fake.world.advance(61_000);
  expect(await instance.invoicing.findInvoice(nobody)).toBeNull();
});

test('what is refused as one call too many at once is tried again, also the making of an invoice', async () => {
  for (const route of ['contacts.list', 'invoices.create', 'invoices.sent', 'invoices.get']) {
    fake.fail(route, { kind: '429', code: 1070 }, 2);
  }
  await instance.invoicing.ensureInvoice(invoiceRequest());
  expect(fake.world.invoices).toHaveLength(1);
});

test('many different invoices at once stay below what the account takes at once', async () => {
  fake.world.limits.perMinute = 1_000;
  fake.fail('*', { kind: 'slow', milliseconds: 5 }, 1_000);
  const requests = Array.from({ length: 20 }, (_, index) =>
    invoiceRequest({ customer: { name: `Person ${index}`, email: `person-${index}@example.com` } }),
  );
  await Promise.all(requests.map((request) => instance.invoicing.ensureInvoice(request)));
  expect(fake.world.invoices).toHaveLength(20);
  expect(fake.world.log.filter(({ status }) => status === 429)).toEqual([]);
});

test('five failures in a row leave the provider alone for thirty seconds', async () => {
  const { invoicing, log } = instance;
  await invoicing.findInvoice(nobody);
  fake.fail('invoices.get', { kind: '500' }, 100);
  for (let call = 0; call < 2; call += 1) {
    expect(await errorOf(invoicing.findInvoice(nobody))).toMatchObject({ code: 'away' });
  }
  expect(fake.count('invoices.get')).toBe(6);
  expect(await errorOf(invoicing.findInvoice(nobody))).toMatchObject({ code: 'away', retryAfter: 30 });
  expect(fake.count('invoices.get')).toBe(6);
  expect(log.filter(({ msg }) => msg === 'Calls to Zoho are paused.')).toHaveLength(1);
  fake.world.faults.clear();
  fake.world.advance(30_001);
  expect(await invoicing.findInvoice(nobody)).toBeNull();
});

test('refusals do not count as failures', async () => {
  const { invoicing } = instance;
  fake.fail('invoices.get', { kind: 'code', code: 1038 }, 10);
  for (let call = 0; call < 10; call += 1) {
    expect(await errorOf(invoicing.findInvoice(nobody))).toMatchObject({ code: 'refused' });
  }
  expect(await invoicing.findInvoice(nobody)).toBeNull();
});
