import { endRefusals } from '../../../shared/content/desk-orders.ts';
import type { OrderDetail, OrderInvoiceStatus } from '../../../shared/orders/desk.ts';
import type { InvoiceRow } from './invoice-rows.ts';
import type { OrderRow } from './orders.ts';

export interface Standing {
  hasEnded: boolean;
  statuses: readonly OrderInvoiceStatus[];
}

const has = ({ statuses }: Standing, ...asked: OrderInvoiceStatus[]) =>
  statuses.some((status) => asked.includes(status));

/** How the desk can end an order that stands like this. */
export function waysToEnd(order: Standing): Pick<OrderDetail, 'canEnd' | 'canGiveBack'> {
  const isRefused = refuseEnd(order) !== null;
  return {
    canEnd: isRefused ? null : has(order, 'paid') ? 'end plan' : 'cancel',
    canGiveBack: refuseGiveBack(order) === null,
  };
}

export function refuseEnd(order: Standing): string | null {
  if (order.hasEnded) return endRefusals.ended;
  if (has(order, 'partially_paid')) return endRefusals.partly;
  return order.statuses.every((status) => status === 'paid') ? endRefusals.paid : null;
}

export function refuseGiveBack(order: Standing): string | null {
  if (has(order, 'paid', 'partially_paid')) return null;
  return has(order, 'refunded') ? endRefusals.givenBack : endRefusals.unpaid;
}

export const standingOf = ({ endedAt }: OrderRow, invoices: readonly InvoiceRow[]): Standing => ({
  hasEnded: endedAt !== null,
  statuses: invoices.map(({ status }) => status),
});
