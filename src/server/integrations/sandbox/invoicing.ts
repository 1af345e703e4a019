import type { Knex } from 'knex';
import { type Invoice, type Invoicing, InvoicingError } from '../invoicing.ts';
import { changedRows, ensureRow, findRow, type SandboxInvoice, voidRow } from './store.ts';

/** Where the product serves the payment pages of the sandbox. */
export const SANDBOX_PATH = '/sandbox/pay';

interface SandboxOptions {
  knex: Knex;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  now?: () => Date;
}

/** Invoices without an outside service: kept in the product's own database, paid on a page of its own. No money moves. */
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

/** Our database is this provider's: when it is away, so is the provider. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new InvoicingError('away', 'The sandbox does not reach its database.', { cause: error });
  }
}
