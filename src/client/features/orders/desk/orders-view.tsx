import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { orderListAddress } from '../../../../shared/orders/desk.ts';
import { useOpened } from '../../../desk/kit/use-list.ts';
import { useRecordId } from '../../../desk/kit/use-record-id.ts';
import { OrderList } from './order-list.tsx';
import { OrderView } from './order-view.tsx';
import { ordersQuery } from './queries.ts';
import '../../../desk/kit/records.scss';
import './orders.scss';

/** What was ordered: the list of the address, or the order that it names. */
export function Component() {
  const order = useRecordId();
  const list = orderListAddress.read(useLocation().search);
  const query = useQuery(ordersQuery(list));
  const ids = query.data && [...query.data.stuck, ...query.data.orders].map(({ id }) => id);
  const { left, order: neighbours } = useOpened(order, ids);
  if (order) return <OrderView key={order} id={order} list={list} order={neighbours} />;
  return <OrderList values={list} query={query} left={left} />;
}
