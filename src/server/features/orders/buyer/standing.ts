import type { BuyerStanding } from '../../../../shared/content/buyer-order.ts';
import type { OrderPayment, OrderState } from '../../../../shared/orders/desk.ts';

interface Ordered {
  state: OrderState;
  hasEnded: boolean;
  isGift: boolean;
  /** Waits for the provider's budget. */
  isQueued: boolean;
  isConfirmed: boolean;
  payments: readonly Pick<OrderPayment, 'status' | 'number' | 'isOverdue'>[];
}

const running: Record<OrderState, BuyerStanding> = {
  recorded: 'preparing',
  failed: 'delayed',
  invoiced: 'unpaid',
  partially_paid: 'on-track',
  paid: 'paid',
  refunded: 'refunded',
  void: 'cancelled',
};

const ended: Record<OrderState, BuyerStanding> = {
  recorded: 'cancelled',
  failed: 'cancelled',
  invoiced: 'cancelled',
  partially_paid: 'ended',
  paid: 'ended',
  refunded: 'refunded',
  void: 'cancelled',
};

/** What the page of an order says first. */
export function standingOf(ordered: Ordered): BuyerStanding {
  const { state, hasEnded, isGift, payments } = ordered;
  if (hasEnded) return ended[state];
  if (ordered.isQueued) return ordered.isConfirmed ? 'queued' : 'unconfirmed';
  if (state === 'paid' && isGift) return 'gift';
  if (state !== 'partially_paid') return running[state];
  const has = (status: OrderPayment['status']) => payments.some((payment) => payment.status === status);
  if (payments.some(isLate)) return 'overdue';
  if (has('partially_paid')) return 'part-paid';
  return has('open') ? 'due' : 'on-track';
}

/** The first one has no day by which it must be paid: an order that is not paid is none. */
export const isLate = ({ number, isOverdue }: Ordered['payments'][number]) => isOverdue && number > 1;
