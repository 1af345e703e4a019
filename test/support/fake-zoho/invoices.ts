import { randomBytes } from 'node:crypto';
import { type Answer, created, failed, ok, paged, type Request } from './answers.ts';
import { presentInList, presentInvoice, statusOf } from './invoice-view.ts';
import type { FakeInvoice, World } from './world.ts';

const missing = failed(404, 1002, 'Invoice does not exist.');

export function findInvoice(world: World, id: string): FakeInvoice | undefined {
  return world.invoices.find(({ invoice_id }) => invoice_id === id);
}

/** GET /invoices: filters, newest first by default, pages. */
export function listInvoices(world: World, { query }: Request): Answer {
  const since = query.get('last_modified_time');
  // Zoho knows whole seconds.
  const oldest = since === null ? 0 : Math.floor(Date.parse(since) / 1000) * 1000;
  if (Number.isNaN(oldest)) return failed(400, 2, 'Invalid value passed for last_modified_time');
  const reference = query.get('reference_number');
  const status = query.get('status');
  const customer = query.get('customer_id');
  const found = world.invoices.filter(
    (invoice) =>
      (reference === null || invoice.reference_number === reference) &&
      (status === null || statusOf(world, invoice) === status) &&
      (customer === null || invoice.customer_id === customer) &&
      invoice.modified.getTime() >= oldest,
  );
  const byChange = query.get('sort_column') === 'last_modified_time';
  const moment = ({ created: made, modified }: FakeInvoice) => (byChange ? modified : made).getTime();
  const sign = query.get('sort_order') === 'A' ? 1 : -1;
  found.sort((a, b) => sign * (moment(a) - moment(b) || (a.invoice_id < b.invoice_id ? -1 : 1)));
  const { entries, page_context } = paged(found, query);
  return ok({ invoices: entries.map((invoice) => presentInList(world, invoice)), page_context });
}

/** GET /invoices/{id} */
export function getInvoice(world: World, { id }: Request): Answer {
  const invoice = findInvoice(world, id);
  return invoice ? ok({ invoice: presentInvoice(world, invoice) }) : missing;
}

/** POST /invoices: a draft; references are not unique. */
export function createInvoice(world: World, { body }: Request): Answer {
  const contact = world.contacts.find(({ contact_id }) => contact_id === body.customer_id);
  if (!contact) return failed(400, 1002, 'Customer does not exist.');
  const items = (body.line_items ?? []) as FakeInvoice['line_items'];
  if (items.length === 0) return failed(400, 4, 'Invalid value passed for line_items');
  if (items.some(({ name }) => name.length > 100)) {
    return failed(400, 15, 'Please ensure that the name has less than 100 characters.');
  }
  const today = world.now().toISOString().slice(0, 10);
  const date = String(body.date ?? today);
  const due = String(body.due_date ?? date);
  if (due < date) return failed(400, 1033, 'The due date cannot be before the date of the invoice.');
  const options = body.payment_options as
    | { payment_gateways?: { configured?: boolean; gateway_name?: string }[] }
    | undefined;
  const invoice: FakeInvoice = {
    invoice_id: world.newId(),
    invoice_number: `INV-${String(world.invoices.length + 1).padStart(6, '0')}`,
    customer_id: contact.contact_id,
    customer_name: contact.contact_name,
    reference_number: String(body.reference_number ?? ''),
    line_items: items,
    gateways: (options?.payment_gateways ?? [])
      .filter(({ configured }) => configured)
      .map(({ gateway_name }) => String(gateway_name)),
    date,
    due_date: due,
    total: items.reduce((sum, { rate, quantity }) => sum + Number(rate) * Number(quantity ?? 1), 0),
    payments: [],
    isSent: false,
    isViewed: false,
    isVoid: false,
    secret: `2-${randomBytes(32).toString('hex')}`,
    created: world.now(),
    modified: world.now(),
  };
  world.invoices.push(invoice);
  return created(
    { invoice: presentInvoice(world, invoice) },
    `/invoices/${invoice.invoice_id}`,
    'The invoice has been created.',
  );
}

/** POST /invoices/{id}/status/sent: repeatable; a void invoice refuses. */
export function markSent(world: World, { id }: Request): Answer {
  const invoice = findInvoice(world, id);
  if (!invoice) return missing;
  if (invoice.isVoid) return failed(400, 1012, 'A void invoice cannot be marked as sent.');
  if (!invoice.isSent) invoice.modified = world.now();
  invoice.isSent = true;
  return ok({}, 'Invoice status has been changed to Sent.');
}

/** POST /invoices/{id}/status/void */
export function markVoid(world: World, { id }: Request): Answer {
  const invoice = findInvoice(world, id);
  if (!invoice) return missing;
  invoice.isVoid = true;
  invoice.modified = world.now();
  return ok({}, 'Invoice status has been changed to Void.');
}
