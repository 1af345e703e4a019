import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../../../../shared/desk/paths.ts';
import type { KeptPromises } from '../../../../../shared/leads/promises.ts';
import { call, PANEL } from '../../../../desk/queries.ts';

export const promisesQuery = queryOptions({
  queryKey: [PANEL, 'promises'],
  queryFn: () => call<KeptPromises>(staffApi.keptPromises),
  retry: false,
  networkMode: 'always',
  staleTime: 60_000,
});
