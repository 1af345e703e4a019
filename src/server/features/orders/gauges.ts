import { operatorCommand } from '#server/lib/operator-command.ts';
import type { Gauge } from '#server/ops/metrics.ts';
import { invoiceNotices, type OrderState, orderStates } from '#shared/orders/panel.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { findNotices, findStuckOrders } from './attention.ts';

/** @param provider the one that the site uses; staff can do nothing about another one's orders */
export const orderGauges = (provider: PaymentProvider): readonly Gauge[] => [
  {
    name: 'site_orders',
    help: 'Orders by state.',
    label: 'state',
    async read(db) {
      const rows: { state: OrderState; count: number | string }[] = await db('orders')
        .groupBy('state')
        .select('state')
        .count({ count: '*' });
      const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
      return orderStates.map((state) => [state, counts.get(state) ?? 0]);
    },
  },
  {
    name: 'site_orders_stuck',
    help: `Orders whose invoice failed, or is an hour late (waiting): see ${operatorCommand('orders', 'list')}.`,
    label: 'reason',
    async read(db, now) {
      const { failed, waiting } = await findStuckOrders(db, { now, provider });
      return [
        ['failed', failed.length],
        ['waiting', waiting.length],
      ];
    },
  },
  {
    name: 'site_orders_queued',
    help: 'Orders above the invoice budget, by what they wait for.',
    label: 'for',
    async read(db) {
      const queued = async (isConfirmed: boolean) => {
        const orders = db('orders').whereNotNull('queued_at').whereNull('ended_at');
        if (isConfirmed) orders.whereNotNull('confirmed_at');
        else orders.whereNull('confirmed_at');
        return Number((await orders.count({ count: '*' }).first())?.count);
      };
      return [
        ['confirmation', await queued(false)],
        ['invoice', await queued(true)],
      ];
    },
  },
  {
    name: 'site_orders_notices',
    help: `Invoices with an unseen notice, such as a reversed payment: see ${operatorCommand('orders', 'list')}.`,
    label: 'notice',
    async read(db) {
      const open = await findNotices(db, { provider });
      return invoiceNotices.map((notice) => [notice, open.filter((each) => each.notice === notice).length]);
    },
  },
];
