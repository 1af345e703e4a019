import type { InvoiceRequest } from '../invoicing.ts';
import type { ZohoApi } from './api.ts';
import { CallFailed } from './failures.ts';
import type { ZohoInvoice } from './invoice-shape.ts';
import { fetchInvoice, markSent } from './invoices.ts';
import { pause } from './patience.ts';

/** The page of an invoice that was just sent may take a moment. */
const LOOK_AGAIN_MS = 500;

/**
 * Sends a draft and reads it back, so that whoever gets the invoice can pay it. Nobody is sent to pay an
 * amount that was not asked for, or to a host that is not trusted.
 * @returns an invoice with an address, or one that is paid or void @throws {CallFailed}
 */
export async function makePayable(
  api: ZohoApi,
  invoice: ZohoInvoice,
  { request, signal }: { request: InvoiceRequest; signal: AbortSignal },
): Promise<ZohoInvoice> {
  requireSameAmount(invoice, request);
  let latest = invoice.isDraft ? await send(api, invoice, signal) : invoice;
  if (!needsAddress(latest)) return latest;
  await pause(LOOK_AGAIN_MS, signal);
  latest = await read(api, latest.id, signal);
  if (!needsAddress(latest)) return latest;
  throw new CallFailed(
    'away',
    'Zoho sent no address where the invoice can be paid: check its payment gateway.',
    {
      retryAfter: 60,
    },
  );
}

async function send(api: ZohoApi, draft: ZohoInvoice, signal: AbortSignal): Promise<ZohoInvoice> {
  try {
    await markSent(api, draft.id, signal);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'refused') throw error;
    // Somebody was faster: it is sent, void or paid.
    const latest = await read(api, draft.id, signal);
    if (latest.isDraft) throw error;
    return latest;
  }
  return await read(api, draft.id, signal);
}

async function read(api: ZohoApi, id: string, signal: AbortSignal): Promise<ZohoInvoice> {
  const invoice = await fetchInvoice(api, id, signal);
  if (!invoice) throw new CallFailed('away', 'Zoho does not show the invoice yet.', { retryAfter: 5 });
  return invoice;
}

/** @throws {CallFailed} when the address is one that nobody may be sent to */
function needsAddress({ status, payUrl, hasStrangePayUrl }: ZohoInvoice): boolean {
  if (hasStrangePayUrl) {
    throw new CallFailed('refused', 'Zoho sent an address for payments that is not on a host of Zoho.');
  }
  return payUrl === null && (status === 'open' || status === 'partially_paid');
}

/** Taxes, rounding or another currency in the account's settings change what the customer would pay. */
function requireSameAmount(
  { status, number, total, currency }: ZohoInvoice,
  { amount }: InvoiceRequest,
): void {
  if (status === 'paid' || status === 'void') return;
  if (total === amount && (currency === '' || currency === 'USD')) return;
  throw new CallFailed(
    'refused',
    `Invoice ${number} asks for ${total} ${currency} instead of ${amount} USD: check taxes and currency in Zoho.`,
  );
}
