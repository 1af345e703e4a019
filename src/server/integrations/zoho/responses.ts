import type { ZohoConfig } from '#server/config/types.ts';
import type { Invoice, InvoiceStatus } from '../invoicing.ts';
import { safePayUrl } from './data-centers.ts';
import { unreadable } from './errors.ts';
import type { ZohoBody } from './exchange.ts';

/** Parses the provider's responses defensively. */

export const stringOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** An id is a long string of digits, never a number, which would lose its last digits. @throws {ZohoError} */
export function idOf(call: string, value: unknown): string {
  if (typeof value === 'string' && /^\d{1,40}$/.test(value)) return value;
  throw unreadable(call);
}

/** Money is numeric, sometimes a string. @throws {ZohoError} */
function amountOf(call: string, value: unknown): number {
  const isText = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim());
  const amount = isText ? Number(value) : value;
  if (typeof amount === 'number' && Number.isFinite(amount)) return amount;
  throw unreadable(call);
}

/** @throws {ZohoError} */
export function objectOf(call: string, value: unknown): ZohoBody {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as ZohoBody;
  throw unreadable(call);
}

/** @throws {ZohoError} */
export function listOf(call: string, value: unknown): ZohoBody[] {
  if (!Array.isArray(value)) throw unreadable(call);
  return value.map((entry) => objectOf(call, entry));
}

/** An invoice with internal fields. */
export interface ZohoInvoice extends Invoice {
  /** Not sent yet: the customer can neither see nor pay it. */
  isDraft: boolean;
  /** Of the three letters; empty in lists. */
  currency: string;
  /** The provider sent an untrusted address. */
  hasUntrustedPayUrl: boolean;
}

const payable = new Set(['sent', 'viewed', 'overdue', 'unpaid', 'partially_paid']);

/** Reads the needed fields of an invoice, single or in a list. @throws {ZohoError} if a part is missing */
export function readInvoice(call: string, raw: ZohoBody, config: ZohoConfig): ZohoInvoice {
  const said = stringOf(raw.status).toLowerCase();
  const total = amountOf(call, raw.total);
  const balance = amountOf(call, raw.balance);
  const status = statusOf(said, total, balance);
  const canBePaid = payable.has(said) && status !== 'paid';
  const payUrl = safePayUrl(raw.invoice_url, config);
  return {
    id: idOf(call, raw.invoice_id),
    number: stringOf(raw.invoice_number),
    reference: stringOf(raw.reference_number),
    status,
    total,
    balance,
    payUrl: canBePaid ? payUrl : null,
    isDraft: said === 'draft',
    currency: stringOf(raw.currency_code),
    hasUntrustedPayUrl: canBePaid && payUrl === null && stringOf(raw.invoice_url) !== '',
  };
}

/** An overdue invoice can be partly paid; only the balance tells. */
function statusOf(said: string, total: number, balance: number): InvoiceStatus {
  if (said === 'void') return 'void';
  if (said === 'draft') return 'open';
  if (said === 'paid' || (total > 0 && balance <= 0)) return 'paid';
  return said === 'partially_paid' || balance < total ? 'partially_paid' : 'open';
}

/** The invoice for the rest of the product. */
export function presentInvoice(invoice: ZohoInvoice): Invoice {
  const { id, number, reference, status, total, balance, payUrl } = invoice;
  return { id, number, reference, status, total, balance, payUrl };
}
