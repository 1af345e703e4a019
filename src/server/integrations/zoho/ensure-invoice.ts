import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { type InvoiceRequest, InvoicingError } from '../invoicing.ts';
import type { ZohoApi } from './api.ts';
import { type Claim, clearPosted, keepInvoiceId, markPosted, releaseClaim, takeClaim } from './claims.ts';
import { ensureContact } from './contacts.ts';
import { CallFailed } from './failures.ts';
import type { ZohoInvoice } from './invoice-shape.ts';
import { createInvoice, fetchInvoice, searchInvoice } from './invoices.ts';
import { pause } from './patience.ts';

/** Longer than the making of an invoice may take. */
const LEASE_MS = 20_000;
const LOOK_AGAIN_MS = 100;
/**
 * After a request to make an invoice that was not answered, the provider gets this long to finish it and to
 * show it in its index; only then is it asked to make one again.
 */
const SETTLE_MS = 30_000;

export interface Making {
  api: ZohoApi;
  knex: Knex;
  now(): Date;
  /** The local day of a moment, such as `2026-03-09`. */
  dayOf(moment: Date): string;
  gateway: string;
  signal: AbortSignal;
}

/**
 * The one invoice of a reference, made unless it is there. The row of the reference is the lock between
 * processes and the memory of what was asked for.
 * @returns it as the provider last told, perhaps a draft @throws {CallFailed}
 */
export async function findOrMakeInvoice(making: Making, request: InvoiceRequest): Promise<ZohoInvoice> {
  const claim = await claimReference(making, request.reference);
  if (claim.invoiceId) return requireInvoice(making, claim.invoiceId);
  try {
    const invoice = (await findLost(making, claim)) ?? (await make(making, claim, request));
    await keepInvoiceId(making.knex, claim.reference, invoice.id);
    return invoice;
  } catch (error) {
    // Without the database the lease ends by itself; what went wrong first is what counts.
    await releaseClaim(making.knex, claim).catch(() => {});
    throw error;
  }
}

async function claimReference({ knex, now, signal }: Making, reference: string): Promise<Claim> {
  const holder = randomUUID();
  for (;;) {
    const moment = now();
    const until = new Date(moment.getTime() + LEASE_MS);
    const claim = await takeClaim(knex, reference, { holder, now: moment, until });
    // A database that compares without case could hand out somebody else's row.
    if (claim && claim.reference !== reference) {
      throw new InvoicingError('refused', 'Another reference differs from this one by its case alone.');
    }
    if (claim) return claim;
    await pause(LOOK_AGAIN_MS, signal);
  }
}

/** The invoice that an earlier try made without hearing of it. @throws {CallFailed} while nobody can know */
async function findLost(making: Making, { reference, postedAt }: Claim): Promise<ZohoInvoice | null> {
  if (!postedAt) return null;
  const id = await searchInvoice(making.api, reference, making.signal);
  if (id) return requireInvoice(making, id);
  const rest = postedAt.getTime() + SETTLE_MS - making.now().getTime();
  if (rest > 0) {
    throw new CallFailed('away', 'Zoho has not said yet whether it made the invoice.', {
      retryAfter: Math.ceil(rest / 1000),
    });
  }
  return null;
}

async function make(making: Making, claim: Claim, request: InvoiceRequest): Promise<ZohoInvoice> {
  const { api, knex, now, dayOf, gateway, signal } = making;
  const customerId = await ensureContact(api, request.customer, signal);
  const today = dayOf(now());
  const day = today < request.dueDay ? today : request.dueDay;
  if (!(await markPosted(knex, claim, now()))) {
    throw new CallFailed('away', 'Another process makes this invoice.', { retryAfter: 2 });
  }
  try {
    return await createInvoice(api, { request, customerId, day, gateway }, signal);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.effect === 'none') {
      await clearPosted(knex, claim);
      throw error;
    }
    const id = await searchInvoice(api, request.reference, signal).catch(() => null);
    if (!id) throw error;
    return requireInvoice(making, id);
  }
}

async function requireInvoice({ api, signal }: Making, id: string): Promise<ZohoInvoice> {
  const invoice = await fetchInvoice(api, id, signal);
  if (!invoice) throw new CallFailed('refused', 'The invoice was deleted at Zoho.');
  return invoice;
}
