import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { MoneyReport } from '../../../../shared/money/report.ts';
import { call, PANEL } from '../../../desk/queries.ts';

export const moneyQuery = queryOptions({
  queryKey: [PANEL, 'money'],
  queryFn: () => call<MoneyReport>(staffApi.money),
  retry: false,
  networkMode: 'always',
  staleTime: 60_000,
});
