/** The payer. */
export interface Customer {
  name: string;
  email: string;
  phone?: string;
}

export interface InvoiceRequest {
  /** Our unique reference of the invoice: the only way to find it again after a lost response. */
  reference: string;
  customer: Customer;
  item: { name: string; description: string };
  /** Whole units of the currency. */
  amount: number;
  /** A local day such as `2026-03-09`. */
  dueDay: string;
  /**
   * The provider may have made it although this database does not know of any try: the database can be a backup that was
   * restored since.
   */
  mayExist?: boolean;
}

export type InvoiceStatus = 'open' | 'partially_paid' | 'paid' | 'void';

export interface Invoice {
  /** The provider's id, a string. */
  id: string;
  /** The human-readable number, such as INV-000042. */
  number: string;
  reference: string;
  status: InvoiceStatus;
  /** In units of the currency. */
  total: number;
  balance: number;
  /** The payment page: https on a host of the provider (or our sandbox); null while it cannot be paid. */
  payUrl: string | null;
}

/**
 * An outside service for invoices and payments: `zoho`, or the product's `sandbox`. One contract test runs against every
 * implementation.
 */
export interface Invoicing {
  /** The account, such as `zoho 10234695`: another account's invoices are unknown here, not deleted. */
  readonly account: string;
  /**
   * Makes the invoice of a reference, or finds the one of an earlier try: repeated and concurrent calls make one invoice per
   * reference.
   * @throws {InvoicingError}
   */
  ensureInvoice(request: InvoiceRequest): Promise<Invoice>;
  /** Null when the provider does not know it. @throws {InvoicingError} */
  findInvoice(id: string): Promise<Invoice | null>;
  /**
   * Voids an invoice, paid or not. Repeatable.
   * @returns the invoice; null when the provider does not know it
   * @throws {InvoicingError} `refused` if the provider does not allow it
   */
  voidInvoice(id: string): Promise<Invoice | null>;
  /** Invoices changed since a moment, in any order; may include others' invoices. @throws {InvoicingError} */
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

  /** @param message for the log, without token and customer */
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
