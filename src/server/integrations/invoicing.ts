/** Who pays. */
export interface Customer {
  name: string;
  email: string;
  phone?: string;
}

export interface InvoiceRequest {
  /** Ours, unique for each invoice: the one thing by which a lost answer is found again. */
  reference: string;
  customer: Customer;
  item: { name: string; description: string };
  /** Whole US dollars. */
  amount: number;
  /** A local day such as `2026-03-09`. */
  dueDay: string;
}

export type InvoiceStatus = 'open' | 'partially_paid' | 'paid' | 'void';

export interface Invoice {
  /** The provider's id, a string. */
  id: string;
  /** What people read, such as INV-000042. */
  number: string;
  reference: string;
  status: InvoiceStatus;
  /** US dollars. */
  total: number;
  balance: number;
  /** Where the customer pays: https on a host of the provider (or our own sandbox); null while it cannot be paid. */
  payUrl: string | null;
}

/**
 * An outside service that makes invoices and takes money: `zoho`, or the product's own `sandbox`.
 * One contract test runs against every implementation.
 */
export interface Invoicing {
  /** Whose books these are, such as `zoho 10234695`: what another account made is unknown here, and not gone. */
  readonly account: string;
  /**
   * Makes the invoice of a reference, or finds the one that an earlier try made: however often and however
   * parallel it is called, there is one invoice for each reference.
   * @throws {InvoicingError}
   */
  ensureInvoice(request: InvoiceRequest): Promise<Invoice>;
  /** Null when the provider does not know it. @throws {InvoicingError} */
  findInvoice(id: string): Promise<Invoice | null>;
  /**
   * Voids an invoice, paid or not: nobody can pay it any more. However often it is called, it is void.
   * @returns it as it is then; null when the provider does not know it
   * @throws {InvoicingError} `refused` when the provider does not let this one be voided
   */
  voidInvoice(id: string): Promise<Invoice | null>;
  /** Invoices that changed since a moment, in any order; may contain strangers'. @throws {InvoicingError} */
  listChanged(since: Date): Promise<Invoice[]>;
}

/**
 * - `away`: not reachable, too slow, blocked or out of order; worth another try after `retryAfter` seconds
 * - `denied`: the connection has to be renewed by the operator (token, organization, data center)
 * - `refused`: the provider does not accept what was sent; trying again changes nothing
 */
export type InvoicingErrorCode = 'away' | 'denied' | 'refused';

export class InvoicingError extends Error {
  override readonly name = 'InvoicingError';
  readonly code: InvoicingErrorCode;
  readonly retryAfter: number | null;

  /** @param message for the log: no token, no customer */
  constructor(
    code: InvoicingErrorCode,
    message: string,
    { cause, retryAfter = null }: { cause?: unknown; retryAfter?: number | null } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
