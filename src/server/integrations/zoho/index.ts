import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { ZohoConfig } from '../../config/types.ts';
import type { Invoice, InvoiceRequest, Invoicing } from '../invoicing.ts';
import { ZohoApi } from './api.ts';
import { findOrMakeInvoice } from './ensure-invoice.ts';
import { presentInvoice } from './invoice-shape.ts';
import { fetchInvoice, listInvoices } from './invoices.ts';
import { makePayable } from './make-payable.ts';

/** What a visitor waits for at most; their answer takes a little longer. */
const VISITOR_MS = 5_500;
const WORKER_MS = 60_000;

interface ZohoInvoicingOptions {
  config: ZohoConfig;
  knex: Knex;
  logger: Logger;
  /** Where the firm is; the day of an invoice is the day there. */
  timeZone?: string;
  /** Through which customers pay, as the provider calls it. It has to be set up in the account. */
  gateway?: string;
  now?(): Date;
  fetch?: typeof globalThis.fetch;
}

/** Zoho Invoice and Zoho Books, which speak the same language (zoho.md). */
export function createZohoInvoicing(options: ZohoInvoicingOptions): Invoicing {
  const { knex, timeZone = 'UTC', gateway = 'stripe' } = options;
  const { now = () => new Date(), fetch = (...args) => globalThis.fetch(...args) } = options;
  const api = new ZohoApi({ ...options, now, fetch });
  const dayOf = localDay(timeZone);
  /** Equal requests in this process share one piece of work. */
  const running = new Map<string, Promise<Invoice>>();

  const ensure = async (request: InvoiceRequest): Promise<Invoice> => {
    const signal = AbortSignal.timeout(VISITOR_MS);
    const invoice = await findOrMakeInvoice({ api, knex, now, dayOf, gateway, signal }, request);
    return presentInvoice(await makePayable(api, invoice, { request, signal }));
  };

  return {
    account: `zoho ${options.config.organizationId}`,
    ensureInvoice(request) {
      const { reference } = request;
      const known = running.get(reference);
      if (known) return known;
      const work = ensure(request).finally(() => running.delete(reference));
      running.set(reference, work);
      return work;
    },
    async findInvoice(id) {
      // Ids are digits; anything else is no invoice of ours and has no place in an address.
      if (!/^\d{1,40}$/.test(id)) return null;
      const invoice = await fetchInvoice(api, id, AbortSignal.timeout(VISITOR_MS));
      return invoice && presentInvoice(invoice);
    },
    async listChanged(since) {
      const invoices = await listInvoices(api, since, AbortSignal.timeout(WORKER_MS));
      return invoices.map(presentInvoice);
    },
  };
}

function localDay(timeZone: string): (moment: Date) => string {
  // Canada writes days as ISO 8601 does.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (moment) => format.format(moment);
}
