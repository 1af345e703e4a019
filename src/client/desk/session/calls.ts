import { ApiError } from '../../../shared/api-error.ts';
import { passkeyWords } from '../../../shared/content/admin.ts';
import { staffApi } from '../../../shared/desk/paths.ts';
import type { Accepted, Invitation, SignedIn } from '../../../shared/staff/staff.ts';
import { postApi, sendApi } from '../../api/post-api.ts';
import { loadPanel } from './login.ts';
import { makePasskey, signWithPasskey } from './passkey.ts';
import { currentSession, setSession } from './session.ts';
import { hintSession } from './session-hint.ts';

interface Credentials {
  email: string;
  ownPassword: string;
  code: string;
}

/** Opens the panel to somebody whom the server knows by name. */
export async function enter({ name, role }: SignedIn): Promise<void> {
  await loadPanel({ name, role });
  hintSession(true);
  setSession({ person: { name, role }, resume: currentSession().resume });
}

/** @throws as `postApi` */
export async function signIn(credentials: Credentials): Promise<void> {
  await enter((await postApi(staffApi.signIn, credentials)) as SignedIn);
}

/** @throws as `signWithPasskey` */
export async function signInByPasskey(): Promise<void> {
  const passkey = await signWithPasskey();
  await enter((await postApi(staffApi.passkeySignIn, { passkey })) as SignedIn);
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

export const readInvitation = async (token: string) =>
  (await postApi(staffApi.invitation, { token })) as Invitation;

/** @throws as `postApi` */
export const accept = async (given: { token: string; ownPassword: string; code: string }) =>
  (await postApi(staffApi.accept, given)) as Accepted;

/** @throws as `makePasskey` */
export async function acceptByPasskey(token: string): Promise<Accepted> {
  const passkey = await makePasskey(await postApi(staffApi.invitationPasskey, { token }));
  const given = { token, passkey, name: passkeyWords.first };
  return (await postApi(staffApi.acceptPasskey, given)) as Accepted;
}

/** Asks for a link to set a new password; the answer tells nothing. */
export async function forgot(email: string): Promise<void> {
  await (await sendApi(staffApi.forgot, { email })).text();
}

/** @throws as `postApi` */
export const setPassword = async (given: { token: string; ownPassword: string; code: string }) =>
  (await postApi(staffApi.setPassword, given)) as SignedIn;
