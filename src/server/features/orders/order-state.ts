import type { Invoice } from '../../integrations/invoicing.ts';
import type { InvoiceRow, RowStatus } from './invoice-rows.ts';
import type { OrderState } from './orders.ts';

/** What an order is, as the sum of its invoices. */
export function orderStateOf(invoices: readonly Pick<InvoiceRow, 'status'>[]): OrderState {
  const some = (...statuses: RowStatus[]) => invoices.some(({ status }) => statuses.includes(status));
  if (invoices.length > 0 && invoices.every(({ status }) => status === 'paid')) return 'paid';
  if (some('refunded')) return 'refunded';
  if (some('paid', 'partially_paid')) return 'partially_paid';
  if (some('void')) return 'void';
  if (some('failed')) return 'failed';
  return some('open') ? 'invoiced' : 'recorded';
}

export type Judgement = Invoice['status'] | 'wrong_total';

/**
 * What a provider's invoice means for an order of `amount` dollars. Paid means: it says so, or nothing is left
 * of a total above zero; and the total is what was ordered. A void invoice is void whatever its balance.
 */
export function judge({ status, total, balance }: Invoice, amount: number): Judgement {
  if (status === 'void') return 'void';
  // A total that was raised later leaves a rest, though all that was ordered has come.
  const settled = status === 'paid' || (total > 0 && (balance <= 0 || total - balance >= amount));
  if (settled) return total === amount ? 'paid' : 'wrong_total';
  return status === 'partially_paid' || balance < total ? 'partially_paid' : 'open';
}
