import { type Answer, created, escapeHtml, failed, ok, page, type Request } from './answers.ts';
import { paidAmount, payUrl, statusOf } from './invoice-view.ts';
import { findInvoice } from './invoices.ts';
import type { FakeInvoice, World } from './world.ts';

/** Records a payment, as a gateway or a person in the account does. */
export function recordPayment(world: World, invoice: FakeInvoice, amount: number): void {
  invoice.payments.push({
    payment_id: world.newId(),
    amount,
    date: world.now().toISOString().slice(0, 10),
  });
  invoice.modified = world.now();
}

/** GET /invoices/{id}/payments */
export function listPayments(world: World, { id }: Request): Answer {
  const invoice = findInvoice(world, id);
  return invoice ? ok({ payments: invoice.payments }) : failed(404, 1002, 'Invoice does not exist.');
}

/** POST /customerpayments */
export function createPayment(world: World, { body }: Request): Answer {
  const parts = (body.invoices ?? []) as { invoice_id: string; amount_applied: number }[];
  for (const { invoice_id } of parts) {
    if (!findInvoice(world, invoice_id)) return failed(404, 1002, 'Invoice does not exist.');
  }
  for (const { invoice_id, amount_applied } of parts) {
    const invoice = findInvoice(world, invoice_id);
    if (invoice) recordPayment(world, invoice, Number(amount_applied));
  }
  const id = world.newId();
  return created({ payment: { payment_id: id } }, `/customerpayments/${id}`, 'The payment has been added.');
}

const findBySecret = (world: World, query: URLSearchParams) =>
  world.invoices.find(({ secret }) => secret === query.get('CInvoiceID'));

/** GET /pay/secure: the payment page. Opening it marks the invoice as viewed. */
export function showPayPage(world: World, { query }: Request): Answer {
  const invoice = findBySecret(world, query);
  if (!invoice?.isSent) return page('Not found', '<p>There is no such invoice.</p>', 404);
  invoice.isViewed = true;
  const status = statusOf(world, invoice);
  const rest = invoice.total - paidAmount(invoice);
  const facts = `<p>${escapeHtml(invoice.line_items.map(({ name }) => name).join(', '))}</p><p>Status: ${status}</p>`;
  if (status === 'paid' || status === 'void') return page(`Invoice ${invoice.invoice_number}`, facts);
  if (invoice.gateways.length === 0) {
    return page(`Invoice ${invoice.invoice_number}`, `${facts}<p>It cannot be paid online.</p>`);
  }
  return page(
    `Invoice ${invoice.invoice_number}`,
    `${facts}<form method="post" action="${escapeHtml(payUrl(world, invoice))}"><button>Pay $${rest}</button></form>`,
  );
}

/** POST /pay/secure */
export function payOnPage(world: World, request: Request): Answer {
  const invoice = findBySecret(world, request.query);
  if (!invoice?.isSent || invoice.isVoid) return page('Not found', '<p>There is no such invoice.</p>', 404);
  const rest = invoice.total - paidAmount(invoice);
  if (rest > 0) recordPayment(world, invoice, rest);
  return showPayPage(world, request);
}
