import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { sendApi } from '#client/api/post-api.ts';
import { toast } from '#client/components/toast/store.ts';
import { ApiError } from '#shared/api-error.ts';
import { loginWords, panelToasts } from '#shared/articles/panel-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { paths } from '#shared/paths.ts';
import { OTHER_ACCOUNT } from '#shared/staff/shown-account.ts';
import { accountHeader, setSession, tellLogout } from './session.ts';

/**
 * Forgets the password and ends the session that uploads use. The next person to sign in starts at their own first
 * view.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  // If the call fails, the session still expires after half an hour. Nothing here depends on its response.
  const { mutate } = useMutation({
    mutationFn: async () => (await sendApi(staffApi.logout, {}, { headers: accountHeader() })).text(),
  });
  return () => {
    tellLogout();
    setSession({});
    mutate();
    toast(panelToasts.loggedOut);
    navigate(paths.admin);
  };
}

/**
 * Ends the session if a call was refused because the person is no longer signed in.
 * @param resume the copy of the unsaved text, to be opened after the next login
 * @returns whether it was
 */
export function logOutOnRefusal(error: unknown, resume: string | null = null): boolean {
  if (!(error instanceof ApiError)) return false;
  if (isOtherAccount(error)) setSession({ notice: loginWords.otherAccount, resume });
  else if (error.status === 401)
    setSession({ notice: resume ? loginWords.expiredKept : loginWords.expired, resume });
  else return false;
  return true;
}

/** Whether another person has signed in in this browser since the page showed its own. */
export const isOtherAccount = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.body === OTHER_ACCOUNT;
