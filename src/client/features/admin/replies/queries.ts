import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../../../shared/admin/paths.ts';
import type { SavedReply } from '../../../../shared/admin/replies.ts';
import { call, PANEL } from '../queries.ts';

export const savedRepliesQuery = queryOptions({
  queryKey: [PANEL, 'saved-replies'],
  queryFn: () => call<SavedReply[]>(staffApi.savedReplies),
  retry: false,
  networkMode: 'always',
  staleTime: 60_000,
});
