import {
  type Invoice,
  type InvoiceRequest,
  type Invoicing,
  InvoicingError,
} from '#server/integrations/invoicing.ts';

/** A provider in memory that a test can make slow, silent, refusing or forgetful. */
export class FakeProvider implements Invoicing {
  account = 'fake';
  readonly requests: InvoiceRequest[] = [];
  readonly looks: string[] = [];
  readonly since: Date[] = [];
  readonly #invoices = new Map<string, Invoice>();
  #made = 0;
  /** What calls throw instead of answering. */
  trouble: InvoicingError | null = null;
  /** So many calls make their invoice and then throw. */
  lostAnswers = 0;
  /** Calls about one invoice wait for this. */
  held: Promise<void> = Promise.resolve();

  /** Answers well again, and forgets what it was asked. */
  reset(): void {
    this.trouble = null;
    this.lostAnswers = 0;
    this.held = Promise.resolve();
    this.requests.length = 0;
  }

  get invoices(): Invoice[] {
    return [...this.#invoices.values()];
  }

  async ensureInvoice(request: InvoiceRequest): Promise<Invoice> {
    this.requests.push(request);
    await this.#answer();
    const known = this.#invoices.get(request.reference);
    if (known) return known;
    this.#made += 1;
    const number = String(this.#made).padStart(6, '0');
    const invoice: Invoice = {
      id: `46000000000${number}`,
      number: `INV-${number}`,
      reference: request.reference,
      status: 'open',
      total: request.amount,
      balance: request.amount,
      payUrl: `https://invoices.example/pay/${number}`,
    };
    this.#invoices.set(request.reference, invoice);
    if (this.lostAnswers > 0) {
      this.lostAnswers -= 1;
      throw new InvoicingError('away', 'The answer was lost.');
    }
    return invoice;
  }

  async findInvoice(id: string): Promise<Invoice | null> {
    this.looks.push(id);
    await this.#answer();
    return this.invoices.find((invoice) => invoice.id === id) ?? null;
  }

  async voidInvoice(id: string): Promise<Invoice | null> {
    await this.#answer();
    if (this.invoices.some((invoice) => invoice.id === id)) this.set(id, { status: 'void', payUrl: null });
    return this.invoices.find((invoice) => invoice.id === id) ?? null;
  }

  async listChanged(since: Date): Promise<Invoice[]> {
    this.since.push(since);
    if (this.trouble) throw this.trouble;
    return this.invoices;
  }

  /** Changes an invoice as the customer or the firm would. */
  set(id: string, change: Partial<Invoice>): void {
    const invoice = this.invoices.find((one) => one.id === id);
    if (!invoice) throw new Error(`The provider has no invoice ${id}.`);
    this.#invoices.set(invoice.reference, { ...invoice, ...change });
  }

  /** Deletes all of them, so that the next list shows only what comes. */
  forget(): void {
    this.#invoices.clear();
  }

  /** Deletes an invoice, of which no list tells. */
  remove(id: string): void {
    const invoice = this.invoices.find((one) => one.id === id);
    if (invoice) this.#invoices.delete(invoice.reference);
  }

  pay(id: string): void {
    this.set(id, { status: 'paid', balance: 0 });
  }

  async #answer(): Promise<void> {
    await this.held;
    if (this.trouble) throw this.trouble;
  }
}
