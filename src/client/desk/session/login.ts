import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ApiError } from '../../../shared/api-error.ts';
import type { AdminArticle } from '../../../shared/articles/editing.ts';
import { adminToasts } from '../../../shared/content/admin.ts';
import { staffApi } from '../../../shared/desk/paths.ts';
import type { SignedIn } from '../../../shared/staff/staff.ts';
import { readJson } from '../../api/fetch-api.ts';
import { postApi, sendApi } from '../../api/post-api.ts';
import { toast } from '../../components/toast/store.ts';
import { Explained } from '../notify.ts';
import { adminArticlesQuery } from '../queries.ts';
import { currentSession, hintSession, setSession } from './session.ts';

let Panel: ComponentType | null = null;

/**
 * Loads what comes after the login. Not `React.lazy`: a fallback, however short, would hold the list back by the 300 ms
 * for which React shows one at least.
 * @param person null for the shared password
 */
export async function loadPanel(person: SignedIn | null = null): Promise<void> {
  Panel ??= await (await import('../shell/shell.tsx')).loadShell(person);
}

export const loadedPanel = () => Panel;

/** The password was right, but what comes after the login did not arrive. */
export class PanelMissing extends Explained {}

/**
 * Asks for the list, which is how a password is checked. Once the server has accepted it the panel opens, and the
 * same answer, still on its way, becomes the list.
 * @throws as `sendApi`; {PanelMissing}
 */
export async function logIn(client: QueryClient, password: string): Promise<void> {
  const loading = loadPanel();
  loading.catch(() => {});
  const answer = await sendApi(staffApi.articles, { password });
  await loading.catch((cause) => {
    throw new PanelMissing(adminToasts.panelFailed, { cause });
  });
  client.prefetchQuery({
    ...adminArticlesQuery,
    queryFn: async () => (await readJson(answer)) as AdminArticle[],
  });
  setSession({ password, resume: currentSession().resume });
  toast({ title: adminToasts.success, description: adminToasts.loggedIn });
}

/** Opens the panel for a person with an account. */
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
