import type { InvoiceRequest } from '../invoicing.ts';
import { isCode, type ZohoApi } from './api.ts';
import { pause } from './deadline.ts';
import { codes, ZohoError } from './errors.ts';
import type { ZohoBody } from './exchange.ts';
import { idOf, listOf, objectOf, readInvoice, stringOf, type ZohoInvoice } from './responses.ts';

/** The provider's limits of a line. */
const MAX_ITEM_NAME = 100;
const MAX_DESCRIPTION = 2000;
/** When to look for an invoice whose making was not answered: the index of references may lag behind. */
const SEARCHES_MS = [0, 400, 1200];
const PAGE_SIZE = 200;
const MAX_PAGES = 50;

interface NewInvoice {
  request: InvoiceRequest;
  customerId: string;
  /** Local day of the invoice. */
  day: string;
}

/** Makes a draft. Never repeat it without a search by reference: there is no idempotency key. @throws {ZohoError} */
export async function createInvoice(
  api: ZohoApi,
  { request, customerId, day }: NewInvoice,
  signal: AbortSignal,
): Promise<ZohoInvoice> {
  const call = 'a request to create an invoice';
  const { item, amount, reference, dueDay } = request;
  const body = await api.create(
    { call, path: '/invoices', signal },
    {
      customer_id: customerId,
      line_items: [
        {
          name: item.name.slice(0, MAX_ITEM_NAME),
          description: item.description.slice(0, MAX_DESCRIPTION),
          rate: amount,
          quantity: 1,
        },
      ],
      date: day,
      due_date: dueDay,
      reference_number: reference,
      payment_options: { payment_gateways: [{ configured: true, gateway_name: api.config.gateway }] },
    },
  );
  return readInvoice(call, objectOf(call, body.invoice), api.config);
}

/**
 * The id of the first invoice with a reference.
 * @param isIndexed once is enough; a new invoice is looked for several times
 * @throws {ZohoError}
 */
export async function searchInvoice(
  api: ZohoApi,
  reference: string,
  signal: AbortSignal,
  { isIndexed = false } = {},
): Promise<string | null> {
  const call = 'a request to search for an invoice';
  for (const wait of isIndexed ? [0] : SEARCHES_MS) {
    await pause(wait, signal);
    const body = await api.get({ call, path: '/invoices', query: { reference_number: reference }, signal });
    const ids = listOf(call, body.invoices)
      .filter((invoice) => stringOf(invoice.reference_number) === reference)
      .map((invoice) => idOf(call, invoice.invoice_id));
    const oldest = ids.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0];
    if (oldest) return oldest;
  }
  return null;
}

/** @returns null when the provider does not know it @throws {ZohoError} */
export async function fetchInvoice(
  api: ZohoApi,
  id: string,
  signal: AbortSignal,
): Promise<ZohoInvoice | null> {
  const call = 'a request to read an invoice';
  try {
    const body = await api.get({ call, path: `/invoices/${id}`, signal });
    return readInvoice(call, objectOf(call, body.invoice), api.config);
  } catch (error) {
    if (isCode(error, codes.unknown)) return null;
    throw error;
  }
}

/** Makes a draft visible to the customer. Nothing happens to one that is sent already. @throws {ZohoError} */
export async function markInvoiceSent(api: ZohoApi, id: string, signal: AbortSignal): Promise<void> {
  await api.put({ call: 'a request to send an invoice', path: `/invoices/${id}/status/sent`, signal });
}

/** Nothing happens to one that is void already. @throws {ZohoError} */
export async function markVoid(api: ZohoApi, id: string, signal: AbortSignal): Promise<void> {
  try {
    await api.put({ call: 'a request to void an invoice', path: `/invoices/${id}/status/void`, signal });
  } catch (error) {
    // The next read reports that the invoice is unknown.
    if (!isCode(error, codes.unknown)) throw error;
  }
}

/**
 * All invoices that changed since a time, each in its last known form, the oldest change first. Each request continues from the last
 * time that the previous response contained. Pages by number would skip invoices: an invoice that changes while we read moves to the end,
 * and all others move up.
 * @throws {ZohoError}
 */
export async function listInvoices(api: ZohoApi, since: Date, signal: AbortSignal): Promise<ZohoInvoice[]> {
  const call = 'a request to list changed invoices';
  const invoices = new Map<string, ZohoInvoice>();
  let from = since.getTime();
  let page = 1;
  for (let requests = 1; requests <= MAX_PAGES; requests += 1) {
    const query = {
      last_modified_time: new Date(from).toISOString().replace(/\.\d+Z$/, '+0000'),
      sort_column: 'last_modified_time',
      sort_order: 'A',
      page: String(page),
      per_page: String(PAGE_SIZE),
    };
    const body = await api.get({ call, path: '/invoices', query, signal });
    const raw = listOf(call, body.invoices);
    for (const invoice of readable(api, call, raw)) invoices.set(invoice.id, invoice);
    const { has_more_page: hasMore } = objectOf(call, body.page_context ?? {});
    if (hasMore !== true || raw.length === 0) return [...invoices.values()];
    // Moments are whole seconds; so many in one second are left to their pages.
    const shown = Date.parse(stringOf(raw.at(-1)?.last_modified_time)) - 1000;
    const hasAdvanced = shown > from;
    if (hasAdvanced) from = shown;
    page = hasAdvanced ? 1 : page + 1;
  }
  throw new ZohoError('refused', `More than ${MAX_PAGES * PAGE_SIZE} invoices changed since then.`);
}

/** One that cannot be read is left out: it must not keep the others from being seen. */
function readable(api: ZohoApi, call: string, raw: ZohoBody[]): ZohoInvoice[] {
  return raw.flatMap((invoice) => {
    try {
      return [readInvoice(call, invoice, api.config)];
    } catch (error) {
      api.logger.warn({ err: error }, 'An invoice in a list from Zoho could not be read.');
      return [];
    }
  });
}
