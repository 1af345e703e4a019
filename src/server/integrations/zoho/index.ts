import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { ZohoConfig } from '#server/config/types.ts';
import { singleFlight } from '#server/lib/async.ts';
import { localNow } from '#shared/dates/local-day.ts';
import type { Invoice, InvoiceRequest, Invoicing } from '../invoicing.ts';
import { ZohoApi } from './api.ts';
import { ensureInvoice } from './ensure-invoice.ts';
import { ZohoError } from './errors.ts';
import { fetchInvoice, listInvoices, markVoid } from './invoices.ts';
import { presentInvoice, stringOf } from './responses.ts';

/** What a visitor waits for at most; their response takes a little longer. */
const VISITOR_MS = 5_500;
const WORKER_MS = 60_000;
const CHECK_MS = 15_000;

interface ZohoInvoicingOptions {
  config: ZohoConfig;
  knex: Knex;
  logger: Logger;
  /** Where the firm is; the day of an invoice is the day there. */
  timeZone?: string;
  now?(): Date;
  fetch?: typeof globalThis.fetch;
}

/** Zoho Invoice and Zoho Books, which speak the same language. */
export function createZohoInvoicing(options: ZohoInvoicingOptions): Invoicing {
  const { knex, timeZone = 'UTC' } = options;
  const { now = () => new Date(), fetch = (...args) => globalThis.fetch(...args) } = options;
  const api = new ZohoApi({ ...options, now, fetch });
  const dayOf = (moment: Date) => localNow(moment, timeZone).day;
  /** Equal requests in this process share one piece of work. */
  const share = singleFlight<Invoice>();

  const ensure = async (request: InvoiceRequest): Promise<Invoice> => {
    const signal = AbortSignal.timeout(VISITOR_MS);
    return presentInvoice(await ensureInvoice({ api, knex, now, dayOf, signal }, request));
  };

  return {
    account: `zoho ${options.config.organizationId}`,
    ensureInvoice: (request) => share(request.reference, () => ensure(request)),
    async findInvoice(id) {
      if (!isId(id)) return null;
      const invoice = await fetchInvoice(api, id, AbortSignal.timeout(VISITOR_MS));
      return invoice && presentInvoice(invoice);
    },
    async voidInvoice(id) {
      if (!isId(id)) return null;
      const signal = AbortSignal.timeout(VISITOR_MS);
      await markVoid(api, id, signal);
      const invoice = await fetchInvoice(api, id, signal);
      return invoice && presentInvoice(invoice);
    },
    async listChanged(since) {
      const invoices = await listInvoices(api, since, AbortSignal.timeout(WORKER_MS));
      return invoices.map(presentInvoice);
    },
  };
}

/** Anything else is not an invoice id, and must not be put into an address. */
const isId = (id: string) => /^\d{1,40}$/.test(id);

/**
 * Whether the refresh token still gives access tokens and the organization can be read with one.
 * @returns the organization's name and base currency, which is that of its invoices
 * @throws {ZohoError}
 */
export async function checkConnection(
  connection: Omit<ZohoInvoicingOptions, 'timeZone'>,
): Promise<{ name: string; currency: string }> {
  const { now = () => new Date(), fetch = (...args) => globalThis.fetch(...args) } = connection;
  const api = new ZohoApi({ ...connection, now, fetch });
  const signal = AbortSignal.timeout(CHECK_MS);
  const { organizations } = await api.get({ call: 'organizations', path: '/organizations', signal });
  const { organizationId } = connection.config;
  const own = (Array.isArray(organizations) ? organizations : []).find(
    (organization) => String(organization?.organization_id) === organizationId,
  );
  if (!own) throw new ZohoError('denied', `The account has no organization ${organizationId}.`);
  return { name: String(own.name ?? organizationId), currency: stringOf(own.currency_code) };
}
