import type { Knex } from 'knex';
import { newLease } from '#server/lib/lease.ts';
import { isWithin } from '#server/lib/stored-moment.ts';
import { region } from '#shared/region.ts';
import { type InvoiceRequest, InvoicingError } from '../invoicing.ts';
import type { ZohoApi } from './api.ts';
import { ensureContact } from './contacts.ts';
import { pause } from './deadline.ts';
import { ZohoError } from './errors.ts';
import { createInvoice, fetchInvoice, markInvoiceSent, searchInvoice } from './invoices.ts';
import type { ZohoInvoice } from './responses.ts';
import { type Claim, clearPosted, keepInvoiceId, markPosted, releaseClaim, takeClaim } from './store.ts';

/** Longer than creating an invoice may take. */
const LEASE_MS = 20_000;
const CLAIM_AGAIN_MS = 100;
/**
 * After an unanswered creating request, the provider gets this long to finish it and to index it; only then is the request
 * repeated.
 */
const SETTLE_MS = 30_000;
/** The page of a newly sent invoice may take a moment. */
const READ_AGAIN_MS = 500;

interface ZohoContext {
  api: ZohoApi;
  knex: Knex;
  now(): Date;
  /** The local day of a moment, such as `2026-03-09`. */
  dayOf(moment: Date): string;
  signal: AbortSignal;
}

/**
 * The invoice of a reference, sent and payable.
 * @returns an invoice with an address, or one that is paid or void
 * @throws {ZohoError}
 */
export async function ensureInvoice(context: ZohoContext, request: InvoiceRequest): Promise<ZohoInvoice> {
  const invoice = await findOrCreateInvoice(context, request);
  return await makePayable(context, invoice, request);
}

/**
 * The invoice of a reference, created if missing. The reference's row is the lock between processes and records the request.
 * @returns it as the provider last reported it, possibly a draft
 * @throws {ZohoError}
 */
async function findOrCreateInvoice(context: ZohoContext, request: InvoiceRequest): Promise<ZohoInvoice> {
  const claim = await claimReference(context, request.reference);
  if (claim.invoiceId) return requireInvoice(context, claim.invoiceId);
  try {
    const invoice = (await findLost(context, claim, request)) ?? (await create(context, claim, request));
    await keepInvoiceId(context.knex, claim.reference, invoice.id);
    return invoice;
  } catch (error) {
    // Without the database the lease expires anyway; the first error counts.
    await releaseClaim(context.knex, claim).catch(() => {});
    throw error;
  }
}

async function claimReference({ knex, now, signal }: ZohoContext, reference: string): Promise<Claim> {
  for (;;) {
    const claim = await takeClaim(knex, reference, newLease(now(), LEASE_MS), now());
    // A case-insensitive database could return another's row.
    if (claim && claim.reference !== reference) {
      throw new InvoicingError(
        'refused',
        'Another reference differs from this one only in upper and lower case.',
      );
    }
    if (claim) return claim;
    await pause(CLAIM_AGAIN_MS, signal);
  }
}

/**
 * The invoice of an earlier try that this database does not know: its response was lost, or the try was after the backup that
 * this database was restored from. @throws {ZohoError} while that is unknown
 */
async function findLost(
  context: ZohoContext,
  { reference, postedAt }: Claim,
  { mayExist }: InvoiceRequest,
): Promise<ZohoInvoice | null> {
  if (!postedAt && !mayExist) return null;
  const id = await searchInvoice(context.api, reference, context.signal, { isIndexed: !postedAt });
  if (id) return requireInvoice(context, id);
  if (!postedAt) return null;
  const now = context.now();
  if (isWithin(postedAt, now, SETTLE_MS)) {
    const rest = postedAt.getTime() + SETTLE_MS - now.getTime();
    throw new ZohoError('away', 'Zoho has not said yet whether it made the invoice.', {
      retryAfter: Math.ceil(rest / 1000),
    });
  }
  return null;
}

async function create(context: ZohoContext, claim: Claim, request: InvoiceRequest): Promise<ZohoInvoice> {
  const { api, knex, now, dayOf, signal } = context;
  const customerId = await ensureContact(api, request.customer, signal);
  const today = dayOf(now());
  const day = today < request.dueDay ? today : request.dueDay;
  if (!(await markPosted(knex, claim, now()))) {
    throw new ZohoError('away', 'Another process is creating this invoice.', { retryAfter: 2 });
  }
  try {
    return await createInvoice(api, { request, customerId, day }, signal);
  } catch (error) {
    if (!(error instanceof ZohoError)) throw error;
    if (error.effect === 'none') {
      await clearPosted(knex, claim);
      throw error;
    }
    const id = await searchInvoice(api, request.reference, signal).catch(() => null);
    if (!id) throw error;
    return requireInvoice(context, id);
  }
}

async function requireInvoice({ api, signal }: ZohoContext, id: string): Promise<ZohoInvoice> {
  const invoice = await fetchInvoice(api, id, signal);
  if (!invoice) throw new ZohoError('refused', 'The invoice was deleted in Zoho.');
  return invoice;
}

/**
 * Sends a draft and reads it back, so that it is payable. Customers are never sent to pay a wrong amount, or to an untrusted
 * host.
 */
async function makePayable(
  context: ZohoContext,
  invoice: ZohoInvoice,
  request: InvoiceRequest,
): Promise<ZohoInvoice> {
  requireSameAmount(invoice, request);
  let latest = invoice.isDraft ? await send(context, invoice) : invoice;
  if (!needsAddress(latest)) return latest;
  await pause(READ_AGAIN_MS, context.signal);
  latest = await readBack(context, latest.id);
  if (!needsAddress(latest)) return latest;
  throw new ZohoError(
    'away',
    'Zoho sent no payment link for the invoice: check the payment gateway in Zoho.',
    { retryAfter: 60 },
  );
}

async function send(context: ZohoContext, draft: ZohoInvoice): Promise<ZohoInvoice> {
  try {
    await markInvoiceSent(context.api, draft.id, context.signal);
  } catch (error) {
    if (!(error instanceof ZohoError) || error.code !== 'refused') throw error;
    // Another process was faster: it is sent, void or paid.
    const latest = await readBack(context, draft.id);
    if (latest.isDraft) throw error;
    return latest;
  }
  return await readBack(context, draft.id);
}

async function readBack({ api, signal }: ZohoContext, id: string): Promise<ZohoInvoice> {
  const invoice = await fetchInvoice(api, id, signal);
  if (!invoice) throw new ZohoError('away', 'Zoho does not show the invoice yet.', { retryAfter: 5 });
  return invoice;
}

/** @throws {ZohoError} if the address is untrusted */
function needsAddress({ status, payUrl, hasUntrustedPayUrl }: ZohoInvoice): boolean {
  if (hasUntrustedPayUrl) {
    throw new ZohoError('refused', 'Zoho sent a payment address that is not on a Zoho host.');
  }
  return payUrl === null && (status === 'open' || status === 'partially_paid');
}

/** Taxes, rounding or another currency in the account's settings would change the customer's amount. */
function requireSameAmount(
  { status, number, total, currency }: ZohoInvoice,
  { amount }: InvoiceRequest,
): void {
  if (status === 'paid' || status === 'void') return;
  if (total === amount && (currency === '' || currency === region.currency)) return;
  throw new ZohoError(
    'refused',
    `Invoice ${number} asks for ${total} ${currency} instead of ${amount} ${region.currency}: check taxes and currency in Zoho.`,
  );
}
