import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { OrderDetail, OrderList, OrderQuery } from '../../../../shared/orders/desk.ts';
import { call, lively, PANEL } from '../../../desk/queries.ts';

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
