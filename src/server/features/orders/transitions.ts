import type { InvoiceNotice, OrderInvoiceStatus } from '../../../shared/orders/desk.ts';
import type { Invoice } from '../../integrations/invoicing.ts';

/**
 * What a new status sets off:
 * - `made`: the buyer gets the link to pay
 * - `paid`: the receipt, the rest of the plan, the code of a gift card
 * - `withdrawn`: the order ends
 * - `reversed`: the order ends and its gift code is disabled
 */
export type Effect = 'made' | 'paid' | 'withdrawn' | 'reversed';

export interface Transition {
  status: OrderInvoiceStatus;
  effect: Effect | null;
  /** What a person has to hear of it. */
  notice: InvoiceNotice | null;
}

interface OurInvoice {
  status: OrderInvoiceStatus;
  /** Whole US dollars. */
  amount: number;
  /** The provider has made it. */
  isMade: boolean;
  /** The order has ended. */
  hasEnded: boolean;
}

/**
 * The table of docs/money.md: what an invoice of ours becomes when the provider shows it as it does.
 * @param theirs null when the provider does not know it any more
 */
export function transitionFor(ours: OurInvoice, theirs: Invoice | null): Transition {
  if (ours.status === 'paid') return fromPaid(ours, theirs);
  const payment = theirs === null ? 'void' : classifyPayment(theirs, ours.amount);
  if (payment === 'paid') return toPaid(ours, theirs);
  const isThere = theirs !== null && receivedOf(theirs) >= ours.amount;
  if (ours.status === 'refunded') return { ...unchanged(ours), notice: isThere ? 'wrong_total' : null };
  if (payment === 'wrong_total')
    return { ...unchanged(ours), status: onceMade(ours.status), notice: 'wrong_total' };
  if (payment === 'void') return toVoid(ours);
  if (ours.isMade) return { status: payment, effect: null, notice: null };
  // It was in the making while its plan ended.
  return ours.hasEnded
    ? { status: payment, effect: null, notice: 'left_open' }
    : { status: payment, effect: 'made', notice: null };
}

/** Paid stays paid while the whole amount is there, whatever else was edited. */
function fromPaid(ours: OurInvoice, theirs: Invoice | null): Transition {
  if (theirs === null || receivedOf(theirs) < ours.amount) {
    return { status: 'refunded', effect: 'reversed', notice: 'reversed' };
  }
  if (classifyPayment(theirs, ours.amount) !== 'paid') return { ...unchanged(ours), notice: 'wrong_total' };
  return { ...unchanged(ours), notice: surplusOf(theirs) };
}

/** Money for what had ended is kept, and nothing more is done without a person. */
function toPaid({ status, hasEnded }: OurInvoice, theirs: Invoice | null): Transition {
  const isLate = hasEnded || status === 'refunded' || status === 'void';
  return isLate
    ? { status: 'paid', effect: null, notice: 'paid_late' }
    : { status: 'paid', effect: 'paid', notice: surplusOf(theirs) };
}

function toVoid({ status }: OurInvoice): Transition {
  if (status === 'partially_paid') return { status: 'refunded', effect: 'reversed', notice: 'reversed' };
  return { status: 'void', effect: status === 'void' ? null : 'withdrawn', notice: null };
}

const unchanged = ({ status }: OurInvoice): Transition => ({ status, effect: null, notice: null });

/** One that the provider has is no longer to be made. */
const onceMade = (status: OrderInvoiceStatus) =>
  status === 'recorded' || status === 'failed' ? 'open' : status;

/**
 * What a provider's invoice means for an order of `amount` dollars. Paid means: it says so, or nothing is left
 * of a total above zero; and the total is what was ordered. A void invoice is void whatever its balance.
 */
function classifyPayment(
  { status, total, balance }: Invoice,
  amount: number,
): Invoice['status'] | 'wrong_total' {
  if (status === 'void') return 'void';
  // A total that was raised later leaves a rest, though all that was ordered has come.
  const settled = status === 'paid' || (total > 0 && (balance <= 0 || total - balance >= amount));
  if (settled) return total === amount ? 'paid' : 'wrong_total';
  return status === 'partially_paid' || balance < total ? 'partially_paid' : 'open';
}

function receivedOf({ status, total, balance }: Invoice): number {
  if (status === 'void') return 0;
  return status === 'paid' ? total : total - balance;
}

const surplusOf = (theirs: Invoice | null) => (theirs && theirs.balance < 0 ? 'overpaid' : null);
