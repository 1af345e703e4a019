import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../../../shared/admin/paths.ts';
import type { KeptPromises } from '../../../../shared/admin/promises.ts';
import { call, PANEL } from '../queries.ts';

export const promisesQuery = queryOptions({
  queryKey: [PANEL, 'promises'],
  queryFn: () => call<KeptPromises>(staffApi.keptPromises),
  retry: false,
  networkMode: 'always',
  staleTime: 60_000,
});
