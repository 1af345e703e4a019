import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../shared/api-error.ts';
import { adminLogin, adminToasts } from '../../../shared/content/admin.ts';
import { api, paths } from '../../../shared/paths.ts';
import { sendApi } from '../../api/post-api.ts';
import { toast } from '../../components/toast/store.ts';
import { markSignedIn } from './own-account/mark.ts';
import { adminArticlesQuery, PANEL } from './queries.ts';
import { setSession } from './session.ts';

/** Forgets the password and all that was read, ends the session, and leaves no view to whoever comes next. */
export function useLogOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // Without an answer the session ends by itself half an hour later; nothing here depends on it.
  const { mutate } = useMutation({
    mutationFn: async () => (await sendApi(api.adminLogout, {})).text(),
  });
  return () => {
    endSession(client, {});
    markSignedIn(false);
    mutate();
    toast(adminToasts.loggedOut);
    if (pathname !== paths.admin) navigate(paths.admin);
  };
}

/**
 * A call that was answered with 401 ends the session.
 * @param resume the copy of what was being written, to be opened after the next login
 * @returns whether it was so
 */
export function endIfRejected(client: QueryClient, error: unknown, resume: string | null = null): boolean {
  if (!(error instanceof ApiError && error.status === 401)) return false;
  endSession(client, { notice: resume ? adminLogin.expiredKept : adminLogin.expired, resume });
  return true;
}

function endSession(client: QueryClient, next: Parameters<typeof setSession>[0]): void {
  setSession(next);
  client.removeQueries({ queryKey: adminArticlesQuery.queryKey });
  client.removeQueries({ queryKey: [PANEL] });
}
