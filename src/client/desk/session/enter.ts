import { ApiError } from '../../../shared/api-error.ts';
import { staffApi } from '../../../shared/desk/paths.ts';
import type { SignedIn } from '../../../shared/staff/staff.ts';
import { postApi } from '../../api/post-api.ts';
import { loadPanel } from './login.ts';
import { currentSession, setSession } from './session.ts';
import { hintSession } from './session-hint.ts';

/** Opens the panel to somebody whom the server knows by name. */
export async function enter({ name, role }: SignedIn): Promise<void> {
  await loadPanel({ name, role });
  hintSession(true);
  setSession({ person: { name, role }, resume: currentSession().resume });
}

/** Continues the session of a cookie, after a reload. */
export async function resumeSession(): Promise<void> {
  try {
    const { name, role } = (await postApi(staffApi.me, {})) as SignedIn;
    await enter({ name, role });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) hintSession(false);
  }
}

/** The link of a mail was used: a reload must not show it again. */
export const forgetLink = () => history.replaceState(history.state, '', location.pathname);
