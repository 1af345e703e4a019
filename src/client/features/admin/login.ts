import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { ApiError } from '../../../shared/api-error.ts';
import type { AdminArticle } from '../../../shared/articles/editing.ts';
import { adminLogin, adminToasts } from '../../../shared/content/admin.ts';
import { api } from '../../../shared/paths.ts';
import { readJson } from '../../api/fetch-api.ts';
import { sendApi } from '../../api/post-api.ts';
import { toast } from '../../components/toast/store.ts';
import { adminArticlesQuery } from './queries.ts';
import { currentSession, setSession } from './session.ts';

let Panel: ComponentType | null = null;

/**
 * Loads what comes after the login. Not `React.lazy`: a fallback, however short, would hold the list back by the 300 ms
 * for which React shows one at least.
 */
export async function loadPanel(): Promise<void> {
  Panel ??= (await import('./list/panel.tsx')).default;
}

export const loadedPanel = () => Panel;

/** The password was right, but what comes after the login did not arrive. */
export class PanelMissing extends Error {}

/**
 * Asks for the list, which is how a password is checked. Once the server has accepted it the panel opens, and the
 * same answer, still on its way, becomes the list.
 * @throws as `sendApi`; {PanelMissing}
 */
export async function logIn(client: QueryClient, password: string): Promise<void> {
  const loading = loadPanel();
  loading.catch(() => {});
  const answer = await sendApi(api.adminArticles, { password });
  await loading.catch((cause) => {
    throw new PanelMissing(adminToasts.panelFailed, { cause });
  });
  client.removeQueries({ queryKey: adminArticlesQuery.queryKey });
  client.prefetchQuery({
    ...adminArticlesQuery,
    queryFn: async () => (await readJson(answer)) as AdminArticle[],
  });
  setSession({ password, resume: currentSession().resume });
  toast({ title: adminToasts.success, description: adminToasts.loggedIn });
}

/** Forgets the password and the list, and ends the session that uploads go by. */
export function useLogOut(): () => void {
  const client = useQueryClient();
  // Without an answer the session ends by itself half an hour later; nothing here depends on it.
  const { mutate } = useMutation({
    mutationFn: async () => (await sendApi(api.adminLogout, {})).text(),
  });
  return () => {
    endSession(client, {});
    mutate();
    toast(adminToasts.loggedOut);
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
}
