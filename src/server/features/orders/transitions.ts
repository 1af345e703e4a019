import type { Invoice } from '../../integrations/invoicing.ts';
import type { RowStatus } from './invoice-rows.ts';
import type { Notice } from './notices.ts';
import { judge } from './order-state.ts';

/**
 * What a new status sets off:
 * - `made`: the buyer gets the link to pay
 * - `paid`: the receipt, the rest of the plan, the code of a gift card
 * - `withdrawn`: the order ends
 * - `reversed`: the order ends and its gift code is disabled
 */
export type Effect = 'made' | 'paid' | 'withdrawn' | 'reversed';

export interface Step {
  status: RowStatus;
  effect: Effect | null;
  /** What a person has to hear of it. */
  notice: Notice | null;
}

interface Standing {
  status: RowStatus;
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
export function stepOf(ours: Standing, theirs: Invoice | null): Step {
  if (ours.status === 'paid') return fromPaid(ours, theirs);
  const judgement = theirs === null ? 'void' : judge(theirs, ours.amount);
  if (judgement === 'paid') return toPaid(ours, theirs);
  const isThere = theirs !== null && receivedOf(theirs) >= ours.amount;
  if (ours.status === 'refunded') return { ...stay(ours), notice: isThere ? 'wrong_total' : null };
  if (judgement === 'wrong_total') return { ...stay(ours), status: made(ours.status), notice: 'wrong_total' };
  if (judgement === 'void') return toVoid(ours);
  if (ours.isMade) return { status: judgement, effect: null, notice: null };
  // It was in the making while its plan ended.
  return ours.hasEnded
    ? { status: judgement, effect: null, notice: 'left_open' }
    : { status: judgement, effect: 'made', notice: null };
}

/** Paid stays paid while the whole amount is there, whatever else was edited. */
function fromPaid(ours: Standing, theirs: Invoice | null): Step {
  if (theirs === null || receivedOf(theirs) < ours.amount) {
    return { status: 'refunded', effect: 'reversed', notice: 'reversed' };
  }
  if (judge(theirs, ours.amount) !== 'paid') return { ...stay(ours), notice: 'wrong_total' };
  return { ...stay(ours), notice: surplusOf(theirs) };
}

/** Money for what had ended is kept, and nothing more is done without a person. */
function toPaid({ status, hasEnded }: Standing, theirs: Invoice | null): Step {
  const isLate = hasEnded || status === 'refunded' || status === 'void';
  return isLate
    ? { status: 'paid', effect: null, notice: 'paid_late' }
    : { status: 'paid', effect: 'paid', notice: surplusOf(theirs) };
}

function toVoid({ status }: Standing): Step {
  if (status === 'partially_paid') return { status: 'refunded', effect: 'reversed', notice: 'reversed' };
  return { status: 'void', effect: status === 'void' ? null : 'withdrawn', notice: null };
}

const stay = ({ status }: Standing): Step => ({ status, effect: null, notice: null });

/** One that the provider has is no longer to be made. */
const made = (status: RowStatus) => (status === 'recorded' || status === 'failed' ? 'open' : status);

function receivedOf({ status, total, balance }: Invoice): number {
  if (status === 'void') return 0;
  return status === 'paid' ? total : total - balance;
}

const surplusOf = (theirs: Invoice | null) => (theirs && theirs.balance < 0 ? 'overpaid' : null);
