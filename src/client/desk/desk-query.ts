import { queryOptions } from '@tanstack/react-query';
import type { DeskNow } from '../../shared/desk/now.ts';
import { staffApi } from '../../shared/desk/paths.ts';
import { call, lively, PANEL } from './queries.ts';

/** What waits for somebody. Its key begins as those of leads: what changes one may change these counts. */
export const deskQuery = queryOptions({
  queryKey: [PANEL, 'leads', 'desk'],
  queryFn: () => call<DeskNow>(staffApi.desk),
  ...lively,
});
