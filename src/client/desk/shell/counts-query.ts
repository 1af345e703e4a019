import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../../shared/desk/paths.ts';
import type { DeskCounts } from '../../../shared/desk/today.ts';
import { call, PANEL, pollingOptions } from '../queries.ts';

/** Counts for the menu. The key begins as those of leads do: a change of a lead may change the counts. */
export const countsQuery = queryOptions({
  queryKey: [PANEL, 'leads', 'counts'],
  queryFn: () => call<DeskCounts>(staffApi.deskCounts),
  ...pollingOptions,
});
