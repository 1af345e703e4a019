import { beforeEach, describe, expect, test } from '@jest/globals';
import type { InvoiceRequest, Invoicing } from '#server/integrations/invoicing.ts';
import { times } from '../support/form.ts';

/** Equal requests at once. */
const EQUAL = times(20, 100);

/** An implementation with nothing in it, and what outside people do to its invoices. */
export interface InvoicingSetUp {
  invoicing: Invoicing;
  /** The customer pays what is open. */
  pay(id: string): Promise<void> | void;
  /** @param amount US dollars */
  payPart(id: string, amount: number): Promise<void> | void;
  voidInvoice(id: string): Promise<void> | void;
  /** What was paid goes back. */
  refund(id: string): Promise<void> | void;
  remove(id: string): Promise<void> | void;
}

let count = 0;

export function invoiceRequest(values: Partial<InvoiceRequest> = {}): InvoiceRequest {
  count += 1;
  return {
    reference: `TEST-${count}`,
    customer: { name: 'Ann Example', email: 'ann@example.com' },
    item: { name: 'Leadership Velocity - PRO', description: 'Three one-hour coaching sessions' },
    amount: 3700,
    dueDay: '2099-03-09',
    ...values,
  };
}

/** What every implementation of `Invoicing` does. `setUp` runs before each test. */
export function describeInvoicing(name: string, setUp: () => Promise<InvoicingSetUp>): void {
  describe(`invoicing by ${name}`, () => {
    let given: InvoicingSetUp;
    beforeEach(async () => {
      given = await setUp();
    });

    test('makes an open invoice that can be paid at an address', async () => {
      const request = invoiceRequest();
      const invoice = await given.invoicing.ensureInvoice(request);
      expect(invoice).toMatchObject({
        reference: request.reference,
        status: 'open',
        total: 3700,
        balance: 3700,
      });
      expect(invoice.id).toMatch(/^\S+$/);
      expect(invoice.number).toMatch(/^\S+$/);
      expect(new URL(invoice.payUrl ?? '').href).toBe(invoice.payUrl);
    });

    test('answers the same reference with the same invoice', async () => {
      const request = invoiceRequest();
      const first = await given.invoicing.ensureInvoice(request);
      expect(await given.invoicing.ensureInvoice(request)).toEqual(first);
    });

    test(`makes one invoice for ${EQUAL} equal requests at once`, async () => {
      const request = invoiceRequest();
      const since = new Date(Date.now() - 1_000);
      const invoices = await Promise.all(
        Array.from({ length: EQUAL }, () => given.invoicing.ensureInvoice(request)),
      );
      expect(new Set(invoices.map(({ id }) => id)).size).toBe(1);
      const listed = await given.invoicing.listChanged(since);
      expect(listed.filter(({ reference }) => reference === request.reference)).toHaveLength(1);
    });

    test('makes another invoice for another reference, to the same customer too', async () => {
      const [one, two] = [invoiceRequest(), invoiceRequest({ amount: 100 })];
      const invoices = await Promise.all([
        given.invoicing.ensureInvoice(one),
        given.invoicing.ensureInvoice(two),
      ]);
      expect(invoices.map(({ total }) => total)).toEqual([3700, 100]);
      expect(invoices[0]?.id).not.toBe(invoices[1]?.id);
    });

    test('takes names, mails and texts of any kind', async () => {
      const invoice = await given.invoicing.ensureInvoice(
        invoiceRequest({
          customer: { name: `<b>Zoë O'Neill-“漢字”</b> 🙂`, email: `o'neill+"x"@example.com` },
          item: { name: 'A name of a package '.repeat(10), description: '“Ünïcödé” <script>\n& more' },
        }),
      );
      expect(invoice.payUrl).not.toBeNull();
    });

    test('finds an invoice by its id, and null for one that it does not know', async () => {
      const made = await given.invoicing.ensureInvoice(invoiceRequest());
      expect(await given.invoicing.findInvoice(made.id)).toEqual(made);
      for (const id of ['460000000000099999', 'nobody', '../contacts', '', '1?x=2']) {
        expect(await given.invoicing.findInvoice(id)).toBeNull();
      }
    });

    test('tells a part that was paid, and then the rest', async () => {
      const { id } = await given.invoicing.ensureInvoice(invoiceRequest());
      await given.payPart(id, 1000);
      const partly = await given.invoicing.findInvoice(id);
      expect(partly).toMatchObject({ status: 'partially_paid', total: 3700, balance: 2700 });
      expect(partly?.payUrl).not.toBeNull();
      await given.payPart(id, 2700);
      expect(await given.invoicing.findInvoice(id)).toMatchObject({ status: 'paid', balance: 0 });
    });

    test('tells that an invoice is paid, which then cannot be paid again', async () => {
      const request = invoiceRequest();
      const { id } = await given.invoicing.ensureInvoice(request);
      await given.pay(id);
      const paid = { id, status: 'paid', balance: 0, payUrl: null };
      expect(await given.invoicing.findInvoice(id)).toMatchObject(paid);
      expect(await given.invoicing.ensureInvoice(request)).toMatchObject(paid);
    });

    test('tells that an invoice is void, and makes no other one in its place', async () => {
      const request = invoiceRequest();
      const { id } = await given.invoicing.ensureInvoice(request);
      await given.voidInvoice(id);
      expect(await given.invoicing.findInvoice(id)).toMatchObject({ status: 'void', payUrl: null });
      expect(await given.invoicing.ensureInvoice(request)).toMatchObject({ id, status: 'void' });
    });

    test('tells that a payment went back, and that the invoice can be paid again', async () => {
      const { id } = await given.invoicing.ensureInvoice(invoiceRequest());
      await given.pay(id);
      await given.refund(id);
      const refunded = { id, status: 'open', balance: 3700, payUrl: expect.any(String) };
      expect(await given.invoicing.findInvoice(id)).toMatchObject(refunded);
      const listed = await given.invoicing.listChanged(new Date(Date.now() - 5_000));
      expect(listed.filter((invoice) => invoice.id === id)).toMatchObject([refunded]);
    });

    test('tells that a paid invoice was voided, and in the list as well', async () => {
      const { id } = await given.invoicing.ensureInvoice(invoiceRequest());
      await given.pay(id);
      await given.voidInvoice(id);
      expect(await given.invoicing.findInvoice(id)).toMatchObject({ status: 'void', payUrl: null });
      const listed = await given.invoicing.listChanged(new Date(Date.now() - 5_000));
      expect(listed.filter((invoice) => invoice.id === id)).toMatchObject([{ status: 'void' }]);
    });

    test.each(['nothing', 'a part', 'all'])(
      'voids an invoice of which %s is paid, once or often',
      async (paid) => {
        const { id } = await given.invoicing.ensureInvoice(invoiceRequest());
        if (paid === 'a part') await given.payPart(id, 1000);
        if (paid === 'all') await given.pay(id);
        const voided = { id, status: 'void', payUrl: null };
        expect(await given.invoicing.voidInvoice(id)).toMatchObject(voided);
        expect(await given.invoicing.voidInvoice(id)).toMatchObject(voided);
        expect(await given.invoicing.findInvoice(id)).toMatchObject(voided);
      },
    );

    test('voids nothing that it does not know', async () => {
      for (const id of ['460000000000099999', 'nobody', '../contacts', '', '1?x=2'])
        expect(await given.invoicing.voidInvoice(id)).toBeNull();
    });

    test('does not know an invoice that was deleted', async () => {
      const { id } = await given.invoicing.ensureInvoice(invoiceRequest());
      await given.remove(id);
      expect(await given.invoicing.findInvoice(id)).toBeNull();
    });

    test('lists what changed since a moment, and not what did not', async () => {
      const request = invoiceRequest();
      const { id } = await given.invoicing.ensureInvoice(request);
      await given.pay(id);
      const listed = await given.invoicing.listChanged(new Date(Date.now() - 5_000));
      expect(listed.filter((invoice) => invoice.id === id)).toEqual([
        expect.objectContaining({ id, reference: request.reference, status: 'paid', total: 3700 }),
      ]);
      const later = await given.invoicing.listChanged(new Date(Date.now() + 3_600_000));
      expect(later).toEqual([]);
    });
  });
}
