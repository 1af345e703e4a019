import { useSyncExternalStore } from 'react';
import type { Role } from '../../../shared/staff/roles.ts';
import type { SignedIn } from '../../../shared/staff/staff.ts';
import { localStore } from '../../api/local-storage.ts';

/**
 * Who is logged in: no one, a person with the shared password, or a person with an account. The password is kept only in memory
 * (product.md, 5), outside of React, so navigating to another page does not log out but a reload does. A person with an account has a
 * cookie, which survives a reload.
 */
export interface Session {
  /** Null while logged out, and for people with an account. */
  password: string | null;
  /** The person with an account, if one is signed in. */
  person: SignedIn | null;
  /** Why the login card is shown again. */
  notice: string | null;
  /** The copy of a text that opens automatically after the next login; see copies/store.ts. */
  resume: string | null;
}

const loggedOut: Session = { password: null, person: null, notice: null, resume: null };

let session = loggedOut;
const listeners = new Set<() => void>();

export const SHARED = 'shared';

/** Kept after a logout, so that text that is stored while the panel closes still belongs to its author. */
let account = SHARED;

/** The account that the panel shows or showed last: its number, or `shared` for the shared password. */
export const accountKey = (): string => account;

export function setSession(next: Partial<Session>): void {
  session = { ...loggedOut, ...next };
  if (session.person) account = String(session.person.id);
  else if (session.password !== null) account = SHARED;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSession = () => session;

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => loggedOut);
}

/** The shared password grants the same access as an owner's account. */
export const useRole = (): Role => useSession().person?.role ?? 'owner';

const KEY = 'admin-own-account';

/**
 * Whether a person with an account has signed in with this browser. Without this hint, a reload does not ask the
 * server.
 */
export const hasSessionHint = () => localStore()?.getItem(KEY) != null;

/** If storage is blocked, a reload asks the person to sign in again. */
export function hintSession(isIn: boolean): void {
  if (isIn) localStore()?.setItem(KEY, '1');
  else localStore()?.removeItem(KEY);
}
