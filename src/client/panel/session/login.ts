import type { QueryClient } from '@tanstack/react-query';
import { readJson } from '#client/api/fetch-api.ts';
import { postApi, sendApi } from '#client/api/post-api.ts';
import { toast } from '#client/components/toast/store.ts';
import { ApiError } from '#shared/api-error.ts';
import type { PanelArticle } from '#shared/articles/editing.ts';
import { panelToasts } from '#shared/articles/panel-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { SignedIn } from '#shared/staff/staff.ts';
import { Explained } from '../notify.ts';
import { panelArticlesQuery } from '../queries.ts';
import type { LoadedPanel } from '../shell/shell.tsx';
import { currentSession, forgetHint, mayResume, sessionHint, setSession, tellSignIn } from './session.ts';

let panel: LoadedPanel | null = null;

/**
 * Loads the code for the panel. Not `React.lazy`: React shows each fallback for at least 300 ms, which would delay the list.
 * @param person null for the shared password
 */
export async function loadPanel(person: SignedIn | null = null): Promise<void> {
  panel ??= await (await import('../shell/shell.tsx')).loadShell(person);
}

export const loadedPanel = () => panel;

/** The password was correct, but the panel's code could not be loaded. */
export class PanelMissing extends Explained {}

/**
 * Checks a password by requesting the article list. Once the server accepts the password, the panel opens; when the rest of the same answer
 * arrives, it becomes the list.
 * @throws as `sendApi`; {PanelMissing}
 */
export async function logIn(client: QueryClient, password: string): Promise<void> {
  const loading = loadPanel();
  loading.catch(() => {});
  const answer = await sendApi(staffApi.articles, { password });
  await loading.catch((cause) => {
    throw new PanelMissing(panelToasts.panelFailed, { cause });
  });
  client.prefetchQuery({
    ...panelArticlesQuery,
    queryFn: async () => (await readJson(answer)) as PanelArticle[],
  });
  setSession({ password, resume: currentSession().resume });
  toast({ title: panelToasts.success, description: panelToasts.loggedIn });
}

/** Opens the panel for a person who has signed in to an account. */
export async function enter(person: SignedIn): Promise<void> {
  await loadPanel(person);
  tellSignIn(person);
  show(person);
}

/** After a reload, or once the person has signed in again in another tab, continues the session that the cookie identifies. */
export async function resumeSession(): Promise<void> {
  const hint = sessionHint();
  try {
    const person = (await postApi(staffApi.me, {})) as SignedIn;
    if (!mayResume(person)) return;
    await loadPanel(person);
    show(person);
  } catch (error) {
    // Another tab may have signed in since.
    if (error instanceof ApiError && error.status === 401 && sessionHint() === hint) forgetHint();
  }
}

const show = ({ id, name, role, editsContent = false }: SignedIn) =>
  setSession({ person: { id, name, role, editsContent }, resume: currentSession().resume });

/** Removes a used link from the address, so that a reload does not show it again. */
export const forgetLink = () => history.replaceState(history.state, '', location.pathname);

/** Leaves an emailed link unused, and shows the panel again if someone is signed in. */
export function dropLink(): void {
  if (currentSession().link) forgetLink();
  setSession({ ...currentSession(), link: null });
}
