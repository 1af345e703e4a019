import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderDetail, OrderList, OrderQuery } from '../../../../shared/admin/orders.ts';
import { staffApi } from '../../../../shared/admin/paths.ts';
import { call, lively, PANEL } from '../queries.ts';

export const ordersQuery = (query: OrderQuery) =>
  queryOptions({
    queryKey: [PANEL, 'orders', query],
    queryFn: () => call<OrderList>(staffApi.orders, query),
    ...lively,
    placeholderData: keepPreviousData,
  });

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: [PANEL, 'order', id],
    queryFn: () => call<OrderDetail>(staffApi.order, { id }),
    ...lively,
  });
