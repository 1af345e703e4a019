import { useSyncExternalStore } from 'react';
import { localStore } from '#client/api/local-storage.ts';
import { paths } from '#shared/paths.ts';
import type { Role } from '#shared/staff/roles.ts';
import { SHARED_ACCOUNT, SHOWN_ACCOUNT, SIGN_IN_METHOD } from '#shared/staff/shown-account.ts';
import type { SignedIn } from '#shared/staff/staff.ts';

/** The purpose of an emailed link, and its token. */
export interface MailLink {
  kind: 'invitation' | 'password';
  token: string;
}

/**
 * Who is logged in: no one, a person with the shared password, or a person with an account. The password is kept only in memory
 * (product.md, 5), outside of React, so navigating to another page does not log out but a reload does. A person with an account has a
 * cookie, which survives a reload.
 */
export interface PanelSession {
  /** Null while logged out, and for people with an account. */
  password: string | null;
  /** The person with an account, if one is signed in. */
  person: SignedIn | null;
  /** Why the login card is shown again. */
  notice: string | null;
  /** The copy of a text that opens automatically after the next login; see kit/versions/copies.ts. */
  resume: string | null;
  /** The emailed link that was followed. It is shown instead of the panel, which waits. */
  link: MailLink | null;
}

const loggedOut: PanelSession = { password: null, person: null, notice: null, resume: null, link: null };

let session = loggedOut;
const listeners = new Set<() => void>();

/** Kept after a logout, so that text that is stored while the panel closes still belongs to its author. */
let account: string | null = null;

/** The account that the panel shows or showed last: its number, or `shared` for the shared password. */
export const accountKey = (): string => account ?? SHARED_ACCOUNT;

/** Only a sign-in changes the account of a tab that has shown one. */
export const mayResume = ({ id }: SignedIn) => account === null || account === String(id);

/** The header by which the server recognizes a tab that shows another account than the cookie. */
export const accountHeader = () => ({ [SHOWN_ACCOUNT]: accountKey() });

export const isIn = ({ password, person }: PanelSession) => password !== null || person !== null;

export function setSession(next: Partial<PanelSession>): void {
  const last = isIn(session) ? account : null;
  session = { ...loggedOut, ...next };
  if (isIn(session)) account = session.person ? String(session.person.id) : SHARED_ACCOUNT;
  if (isIn(session) && account !== last) mark = readMark();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSession = () => session;

export function useSession(): PanelSession {
  return useSyncExternalStore(subscribe, currentSession, () => loggedOut);
}

/** The shared password grants the same access as an owner's account. */
export const useRole = (): Role => useSession().person?.role ?? 'owner';

/** The account that signed in last in this browser, until it logs out. */
const SIGNED_IN = 'panel-own-account';
/** When the shared password was last logged out of. Who logs in with it concerns no other tab, because each tab has the password. */
const SHARED_ENDED = 'panel-shared-ended';

/** What this tab's account has in local storage. It changes when the account's session ends in another tab. */
const readMark = () => localStore()?.getItem(session.person ? SIGNED_IN : SHARED_ENDED) ?? null;
/** The same at the time of the sign-in in this tab. */
let mark: string | null = null;

/** The account that is probably signed in in this browser. Without this hint, a reload does not ask the server. */
export const sessionHint = () => localStore()?.getItem(SIGNED_IN) ?? null;

/** Tells a reload, and this browser's other tabs, who has signed in. If storage is blocked, a reload asks the person to sign in again. */
export const tellSignIn = ({ id }: SignedIn) => writeMark(SIGNED_IN, String(id));

/** Tells them that this tab's account logs out, unless another one has signed in since. */
export function tellLogout(): void {
  if (readMark() !== mark) return;
  if (session.person) writeMark(SIGNED_IN, null);
  else writeMark(SHARED_ENDED, String(Date.now()));
}

/** Called when the session that the hint promised has expired. */
export const forgetHint = () => writeMark(SIGNED_IN, null);

function writeMark(key: string, value: string | null): void {
  try {
    if (value === null) localStore()?.removeItem(key);
    else localStore()?.setItem(key, value);
  } catch {
    // Storage is full. The server still refuses the calls of a tab that shows another account.
  }
}

/** What has ended this tab's session in another tab, if anything. */
export function endedElsewhere(): 'logout' | 'sign-in' | null {
  const now = readMark();
  if (!isIn(session) || now === mark) return null;
  return session.person && now !== null ? 'sign-in' : 'logout';
}

/** How this browser signed in last. The server reads it too, so that it renders no other form. */
export const lastSignInMethod = () => /\bpanel-sign-in=(\w+)/.exec(document.cookie)?.[1] ?? '';

export function rememberSignInMethod(method: 'shared' | 'password' | 'passkey'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no other way.
  document.cookie = `${SIGN_IN_METHOD}=${method}; Path=${paths.admin}; Max-Age=7776000; SameSite=Strict`;
}

/** Shows what an emailed link in the address is for. Pasted into an open panel, it changes only what is after `#`. */
export function followLink(): boolean {
  const [, kind, token] = /^#(invitation|password)=([\w-]{43})$/.exec(location.hash) ?? [];
  if (token) setSession({ ...session, link: { kind: kind as MailLink['kind'], token } });
  return token !== undefined;
}
