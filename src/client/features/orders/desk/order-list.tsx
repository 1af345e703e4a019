import type { UseQueryResult } from '@tanstack/react-query';
import { orderStateWords, orderWords as words } from '../../../../shared/content/desk-orders.ts';
import {
  type OrderQuery,
  type OrderList as Orders,
  orderListAddress,
  orderPath,
  orderStates,
} from '../../../../shared/orders/desk.ts';
import { ListView } from '../../../desk/kit/list-view.tsx';
import { stateTabs } from '../../../desk/kit/state-tabs.ts';
import { OrderRows } from './order-rows.tsx';

interface OrderListProps {
  values: OrderQuery;
  query: UseQueryResult<Orders>;
  /** The order that was open before the list. */
  left: number | null;
}

export function OrderList({ values, query, left }: OrderListProps) {
  const rows = { to: (order: number) => orderPath(order) + orderListAddress.write(values), left };
  return (
    <ListView
      words={words}
      about={query.data && words.needing(query.data.needing)}
      values={values}
      address={orderListAddress}
      query={query}
      tabs={stateTabs(words, orderStates, orderStateWords)}
      filters={[{ name: 'search', type: 'search', label: words.search }]}
      pageOf={({ stuck, orders, next }) => ({ count: stuck.length + orders.length, next })}
    >
      {({ stuck, orders }) => (
        <>
          {stuck.length > 0 && (
            <section className="order-group">
              <h2>{words.stuck}</h2>
              <OrderRows label={words.stuck} orders={stuck} {...rows} />
            </section>
          )}
          {orders.length > 0 && (
            <section className="order-group">
              {stuck.length > 0 && <h2>{words.others}</h2>}
              <OrderRows label={words.list} orders={orders} {...rows} />
            </section>
          )}
        </>
      )}
    </ListView>
  );
}
