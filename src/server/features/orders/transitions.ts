import type { Invoice } from '#server/integrations/invoicing.ts';
import type { InvoiceNotice, OrderInvoiceStatus } from '#shared/orders/panel.ts';

/**
 * The effects of a new status:
 * - `made`: the buyer gets the link to pay
 * - `paid`: the receipt, the rest of the plan, the code of a gift card
 * - `withdrawn`: the order ends
 * - `reversed`: the order ends and its gift code is disabled
 */
export type Effect = 'made' | 'paid' | 'withdrawn' | 'reversed';

export interface Transition {
  status: OrderInvoiceStatus;
  effect: Effect | null;
  /** The notice to the firm. */
  notice: InvoiceNotice | null;
}

interface OurInvoice {
  status: OrderInvoiceStatus;
  /** Whole units of the currency. */
  amount: number;
  /** The provider has made it. */
  isMade: boolean;
  /** The order has ended. */
  hasEnded: boolean;
}

/**
 * The table of docs/money.md: the new state of our invoice, by its state at the provider.
 * @param theirs null if the provider no longer knows it
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
  // It was being created when its plan ended.
  return ours.hasEnded
    ? { status: payment, effect: null, notice: 'left_open' }
    : { status: payment, effect: 'made', notice: null };
}

/** Paid stays paid as long as the whole amount is there, even if other values were edited. */
function fromPaid(ours: OurInvoice, theirs: Invoice | null): Transition {
  if (theirs === null || receivedOf(theirs) < ours.amount) {
    return { status: 'refunded', effect: 'reversed', notice: 'reversed' };
  }
  if (classifyPayment(theirs, ours.amount) !== 'paid') return { ...unchanged(ours), notice: 'wrong_total' };
  return { ...unchanged(ours), notice: surplusOf(theirs) };
}

/** Money for an ended order is recorded, and only a person can decide about it. */
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

/** An invoice that the provider has need not be created. */
const onceMade = (status: OrderInvoiceStatus) =>
  status === 'recorded' || status === 'failed' ? 'open' : status;

/**
 * What a provider's invoice means for an order of `amount`. It is paid if its state is paid or nothing of a total above zero is
 * open, and if the total is what was ordered. A void invoice is void with any balance.
 */
function classifyPayment(
  { status, total, balance }: Invoice,
  amount: number,
): Invoice['status'] | 'wrong_total' {
  if (status === 'void') return 'void';
  // A total that was raised later leaves an open rest, although the ordered amount has arrived.
  const settled = status === 'paid' || (total > 0 && (balance <= 0 || total - balance >= amount));
  if (settled) return total === amount ? 'paid' : 'wrong_total';
  return status === 'partially_paid' || balance < total ? 'partially_paid' : 'open';
}

function receivedOf({ status, total, balance }: Invoice): number {
  if (status === 'void') return 0;
  return status === 'paid' ? total : total - balance;
}

const surplusOf = (theirs: Invoice | null) => (theirs && theirs.balance < 0 ? 'overpaid' : null);
