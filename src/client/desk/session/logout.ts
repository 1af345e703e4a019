import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../shared/api-error.ts';
import { adminLogin, adminToasts } from '../../../shared/content/admin.ts';
import { staffApi } from '../../../shared/desk/paths.ts';
import { paths } from '../../../shared/paths.ts';
import { sendApi } from '../../api/post-api.ts';
import { toast } from '../../components/toast/store.ts';
import { hintSession, setSession } from './session.ts';

/**
 * Forgets the password and ends the session that uploads use. The next person to sign in starts at their own first
 * view.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  // If the call fails, the session still expires after half an hour. Nothing here depends on its answer.
  const { mutate } = useMutation({
    mutationFn: async () => (await sendApi(staffApi.logout, {})).text(),
  });
  return () => {
    setSession({});
    hintSession(false);
    mutate();
    toast(adminToasts.loggedOut);
    navigate(paths.admin);
  };
}

/**
 * Ends the session if a call was answered with 401.
 * @param resume the copy of the unsaved text, to be opened after the next login
 * @returns whether it was a 401
 */
export function logOutOn401(error: unknown, resume: string | null = null): boolean {
  if (!(error instanceof ApiError && error.status === 401)) return false;
  setSession({ notice: resume ? adminLogin.expiredKept : adminLogin.expired, resume });
  return true;
}
