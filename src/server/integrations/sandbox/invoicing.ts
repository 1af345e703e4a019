import type { Knex } from 'knex';
import { type Invoice, type Invoicing, InvoicingError } from '../invoicing.ts';
import { changedRows, ensureRow, findRow, type SandboxInvoice, voidRow } from './store.ts';

/** The path of the sandbox's payment pages. */
export const SANDBOX_PATH = '/sandbox/pay';

interface SandboxOptions {
  knex: Knex;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  now?: () => Date;
}

/** Invoices without an outside service: stored in the product's database, paid on its own page. No money moves. */
export function createSandboxInvoicing({ knex, siteUrl, now = () => new Date() }: SandboxOptions): Invoicing {
  const present = (row: SandboxInvoice) => toInvoice(row, siteUrl);
  return {
    account: 'sandbox',
    ensureInvoice: async (request) => present(await reached(ensureRow(knex, request, now()))),
    async findInvoice(id) {
      const row = await reached(findRow(knex, { token: id }));
      return row && present(row);
    },
    async voidInvoice(id) {
      await reached(voidRow(knex, { token: id, now: now() }));
      const row = await reached(findRow(knex, { token: id }));
      return row && present(row);
    },
    listChanged: async (since) => (await reached(changedRows(knex, since))).map(present),
  };
}

function toInvoice(row: SandboxInvoice, siteUrl: string): Invoice {
  const { token, number, reference, amount, paid, status } = row;
  return {
    id: token,
    number,
    reference,
    status,
    total: amount,
    balance: amount - paid,
    payUrl: status === 'void' || status === 'paid' ? null : `${siteUrl}${SANDBOX_PATH}/${token}`,
  };
}

/** Our database is this provider's: without it, the provider is unavailable. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new InvoicingError('away', 'The sandbox does not reach its database.', { cause: error });
  }
}
