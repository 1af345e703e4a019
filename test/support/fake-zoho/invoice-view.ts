import type { FakeInvoice, World } from './world.ts';

export const paidAmount = ({ payments }: FakeInvoice) =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

/** Zoho computes it on request: an open invoice becomes overdue with time. */
export function statusOf(world: World, invoice: FakeInvoice): string {
  const paid = paidAmount(invoice);
  if (invoice.isVoid) return 'void';
  if (!invoice.isSent) return 'draft';
  if (paid >= invoice.total) return 'paid';
  if (invoice.due_date < world.now().toISOString().slice(0, 10)) return 'overdue';
  if (paid > 0) return 'partially_paid';
  return invoice.isViewed ? 'viewed' : 'sent';
}

export const zohoMoment = (moment: Date) => moment.toISOString().replace(/\.\d+Z$/, '+0000');

/** An invoice in a list. */
export function presentInList(world: World, invoice: FakeInvoice): Record<string, unknown> {
  const amount = (value: number) => (world.amountsAsText ? value.toFixed(2) : value);
  return {
    invoice_id: invoice.invoice_id,
    invoice_number: invoice.invoice_number,
    customer_id: invoice.customer_id,
    customer_name: invoice.customer_name,
    reference_number: invoice.reference_number,
    status: statusOf(world, invoice),
    date: invoice.date,
    due_date: invoice.due_date,
    currency_code: world.currency,
    total: amount(invoice.total),
    balance: amount(invoice.isVoid ? 0 : invoice.total - paidAmount(invoice)),
    created_time: zohoMoment(invoice.created),
    last_modified_time: zohoMoment(invoice.modified),
    is_viewed_by_client: invoice.isViewed,
    // The space at the end is Zoho's.
    invoice_url: `${payUrl(world, invoice)} `,
  };
}

/** A single invoice. */
export function presentInvoice(world: World, invoice: FakeInvoice): Record<string, unknown> {
  return {
    ...presentInList(world, invoice),
    line_items: invoice.line_items.map((item) => ({ ...item, item_total: item.rate * item.quantity })),
    payment_made: paidAmount(invoice),
    payment_options: {
      payment_gateways: invoice.gateways.map((gateway_name) => ({ configured: true, gateway_name })),
    },
  };
}

export const payUrl = ({ url }: World, { secret }: FakeInvoice) => `${url}/pay/secure?CInvoiceID=${secret}`;
