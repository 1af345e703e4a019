import { beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { Invoicing } from '#server/integrations/invoicing.ts';
import { eachDatabase } from '../support/databases.ts';
import type { FakeZoho } from '../support/fake-zoho/index.ts';
import { invoiceRequest } from './describe-invoicing.ts';
import { createInstance, errorOf, openFake, openKnex } from './zoho-support.ts';

eachDatabase((openDatabase) => {
  let knex: Knex;
  let fake: FakeZoho;
  let invoicing: Invoicing;
  beforeEach(async () => {
    knex ??= await openKnex(await openDatabase());
    fake = await openFake();
    ({ invoicing } = createInstance(fake, knex));
  });

  const settled = 31_000;
  const ofRequest = ({ reference }: { reference: string }) =>
    fake.world.invoices.filter((invoice) => invoice.reference_number === reference);

  test.each([{ kind: 'reset after' }, { kind: '500 after' }, { kind: 'truncated' }] as const)(
    'an invoice that was made without an answer ($kind) is found by its reference',
    async (fault) => {
      const request = invoiceRequest();
      fake.fail('invoices.create', fault);
      const invoice = await invoicing.ensureInvoice(request);
      expect(ofRequest(request).map(({ invoice_id }) => invoice_id)).toEqual([invoice.id]);
      expect(invoice).toMatchObject({ status: 'open', payUrl: expect.any(String) });
    },
  );

  test('it is looked for again when the index lags behind', async () => {
    const request = invoiceRequest();
    fake.fail('invoices.create', { kind: 'reset after' });
    fake.fail('invoices.list', { kind: 'lag' }, 2);
    await invoicing.ensureInvoice(request);
    expect(ofRequest(request)).toHaveLength(1);
  });

  test('while no one can know whether it was made, no other one is', async () => {
    const request = invoiceRequest();
    fake.fail('invoices.create', { kind: 'reset after' });
    fake.fail('invoices.list', { kind: 'lag' }, 6);
    expect(await errorOf(invoicing.ensureInvoice(request))).toMatchObject({ code: 'away' });
    const again = await errorOf(invoicing.ensureInvoice(request));
    expect(again).toMatchObject({ code: 'away', retryAfter: expect.any(Number) });
    expect(fake.count('invoices.create')).toBe(1);
    fake.world.advance(settled);
    const { id } = await invoicing.ensureInvoice(request);
    expect(ofRequest(request).map(({ invoice_id }) => invoice_id)).toEqual([id]);
  });

  test('an invoice that was made after the backup of this database is found, not made again', async () => {
    const request = invoiceRequest();
    const { id } = await invoicing.ensureInvoice(request);
    await knex('provider_invoices').where({ reference: request.reference }).delete();
    const again = await invoicing.ensureInvoice({ ...request, mayExist: true });
    expect(again.id).toBe(id);
    expect(ofRequest(request)).toHaveLength(1);
    expect(fake.count('invoices.list')).toBe(1);
  });

  test('an invoice that was not made is made once that is certain', async () => {
    const kinds = ['reset before', '500', '503 html'] as const;
    const counts = await Promise.all(
      kinds.map(async (kind) => {
        const failing = await openFake();
        const instance = createInstance(failing, knex);
        const request = invoiceRequest();
        failing.fail('invoices.create', { kind });
        expect(await errorOf(instance.invoicing.ensureInvoice(request))).toMatchObject({ code: 'away' });
        expect(failing.world.invoices).toHaveLength(0);
        failing.world.advance(settled);
        await instance.invoicing.ensureInvoice(request);
        return failing.world.invoices.length;
      }),
    );
    expect(counts).toEqual([1, 1, 1]);
  });

  test('an invoice that was refused can be made at once', async () => {
    const request = invoiceRequest();
    fake.fail('invoices.create', { kind: 'code', code: 1038 });
    expect(await errorOf(invoicing.ensureInvoice(request))).toMatchObject({ code: 'refused' });
    await invoicing.ensureInvoice(request);
    expect(ofRequest(request)).toHaveLength(1);
  });

  test('an invoice whose process died before the answer is found by the next one', async () => {
    const request = invoiceRequest();
    const { id } = await invoicing.ensureInvoice(request);
    const died = {
      invoice_id: null,
      posted_at: fake.world.now(),
      leased_by: 'dead',
      leased_until: fake.world.now(),
    };
    await knex('provider_invoices').where({ reference: request.reference }).update(died);
    fake.world.advance(1_000);
    const next = createInstance(fake, knex);
    expect(await next.invoicing.ensureInvoice(request)).toMatchObject({ id });
    expect(ofRequest(request)).toHaveLength(1);
  });

  test('a draft that could not be sent is sent by the next try', async () => {
    const request = invoiceRequest();
    fake.fail('invoices.sent', { kind: '57' }, 2);
    expect(await errorOf(invoicing.ensureInvoice(request))).toMatchObject({ code: 'denied' });
    expect(await invoicing.ensureInvoice(request)).toMatchObject({ payUrl: expect.any(String) });
    expect(ofRequest(request)).toHaveLength(1);
  });

  test.each([{ kind: '500' }, { kind: 'reset after' }, { kind: 'reset before' }] as const)(
    'sending is repeated ($kind)',
    async (fault) => {
      fake.fail('invoices.sent', fault, 2);
      expect(await invoicing.ensureInvoice(invoiceRequest())).toMatchObject({ payUrl: expect.any(String) });
      expect(fake.count('invoices.sent')).toBe(3);
    },
  );

  test('a contact that was made without an answer is found by its mail', async () => {
    fake.fail('contacts.create', { kind: 'reset after' });
    await invoicing.ensureInvoice(invoiceRequest());
    expect(fake.world.contacts).toHaveLength(1);
  });

  test('a customer who shares a name with another one gets a separate contact', async () => {
    const named = (email: string) => invoiceRequest({ customer: { name: 'Ann Example', email } });
    for (const email of ['one@example.com', 'two@example.com', 'TWO@example.com']) {
      await invoicing.ensureInvoice(named(email));
    }
    expect(fake.world.contacts.map(({ contact_name }) => contact_name)).toEqual([
      'Ann Example',
      'Ann Example (two@example.com)',
    ]);
    const customers = fake.world.invoices.map(({ customer_id }) => customer_id);
    expect(new Set(customers.slice(0, 2)).size).toBe(2);
    expect(customers[2]).toBe(customers[1]);
  });

  test('anyone who types the mail of a customer is not shown the name of that customer', async () => {
    const email = 'known@example.com';
    for (const name of ['Ann Example', 'Somebody Else', 'ann  example']) {
      await invoicing.ensureInvoice(invoiceRequest({ customer: { name, email } }));
    }
    const [first, second, third] = fake.world.invoices.map(({ customer_id }) => customer_id);
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });
});
