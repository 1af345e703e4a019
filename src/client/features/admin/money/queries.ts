import { queryOptions } from '@tanstack/react-query';
import type { MoneyReport } from '../../../../shared/admin/money.ts';
import { staffApi } from '../../../../shared/admin/paths.ts';
import { call, PANEL } from '../queries.ts';

export const moneyQuery = queryOptions({
  queryKey: [PANEL, 'money'],
  queryFn: () => call<MoneyReport>(staffApi.money),
  retry: false,
  networkMode: 'always',
  staleTime: 60_000,
});
