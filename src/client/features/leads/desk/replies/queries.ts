import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../../../../shared/desk/paths.ts';
import type { SavedReply } from '../../../../../shared/leads/replies.ts';
import { call, PANEL } from '../../../../desk/queries.ts';

export const savedRepliesQuery = queryOptions({
  queryKey: [PANEL, 'saved-replies'],
  queryFn: () => call<SavedReply[]>(staffApi.savedReplies),
  retry: false,
  networkMode: 'always',
  staleTime: 60_000,
});
