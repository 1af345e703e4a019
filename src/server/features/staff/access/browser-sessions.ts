import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { accountCookie, hostCookie, privateCookie, readCookie } from '#server/http/cookies.ts';
import { HttpError } from '#server/http/errors.ts';
import type { SharedPassword } from '#server/http/staff.ts';
import type { Services } from '#server/services.ts';
import {
  deleteSession,
  IDLE_MS,
  insertSession,
  newToken,
  readSession,
  type Session,
  touchSession,
} from './sessions.ts';

export type Account = Pick<Row<'staff'>, 'id' | 'name' | 'email' | 'role' | 'edits_content'>;

/** A person who is signed in with an account. */
export interface SignedInPerson extends Account {
  session: Session;
}

export type BrowserSessions = ReturnType<typeof browserSessions>;

const people = new WeakMap<Request, Promise<SignedInPerson | null>>();
const found = new WeakMap<Request, SignedInPerson>();

/** The person behind the request, for the audit log. */
export const signedInPerson = (req: Request): SignedInPerson | null => found.get(req) ?? null;

/**
 * The sessions of a browser: one of an account and one of the shared password, which pages in two tabs use side by side. Each kind has a
 * cookie, which holds a random number and nothing else.
 */
export function browserSessions(
  { knex, config, now }: Pick<Services, 'knex' | 'config' | 'now'>,
  shared: SharedPassword,
) {
  const names = { account: accountCookie(config), shared: hostCookie('admin_session', config) };
  const cookie = privateCookie(config);
  const read = (req: Request, kind: keyof typeof names) =>
    readSession(knex, readCookie(req, names[kind]), now());

  /** The open session of the shared password; a new password or SESSION_SECRET has ended it. */
  const findShared = async (req: Request): Promise<Session | null> => {
    const session = await read(req, 'shared');
    return session && shared.isCurrent(session.setting) ? session : null;
  };

  const look = async (req: Request): Promise<SignedInPerson | null> => {
    const session = await read(req, 'account');
    if (session?.staffId == null) return null;
    const row = await knex('staff')
      .where({ id: session.staffId, state: 'active' })
      .first('id', 'name', 'email', 'role', 'edits_content');
    if (!row) return null;
    await touchSession(knex, session, now());
    const person = { ...row, id: Number(row.id), session };
    found.set(req, person);
    return person;
  };
  /** The person behind a request, unless the session has expired or the account is not active; reads the database once per request. */
  const findPerson = (req: Request) => {
    const asked = people.get(req) ?? look(req);
    people.set(req, asked);
    return asked;
  };

  const endOpen = async (db: Knex, req: Request, kind: keyof typeof names) => {
    const session = kind === 'shared' ? await findShared(req) : (await findPerson(req))?.session;
    if (session) await deleteSession(db, session);
    return Boolean(session);
  };

  /**
   * A new session of an account, within a transaction. A cookie that the browser already had is ignored, because another person could have
   * put it there.
   * @returns a function that sets the cookie, once that is committed
   */
  const begin = async (db: Knex, req: Request, { id, name, email, role, edits_content }: Account) => {
    await endOpen(db, req, 'account');
    const token = newToken();
    const session = await insertSession(db, req, {
      token,
      staffId: Number(id),
      setting: null,
      now: now(),
    });
    return (res: Response) => {
      const person = { id: Number(id), name, email, role, edits_content, session };
      found.set(req, person);
      people.set(req, Promise.resolve(person));
      res.cookie(names.account, token, cookie);
    };
  };

  return {
    findShared,
    findPerson,
    /** Makes a request act for no particular person: it came with the shared password, which does not prove who sent it. */
    setAside(req: Request): void {
      found.delete(req);
      people.set(req, Promise.resolve(null));
    },
    begin,
    /** The same at once. */
    async start(req: Request, res: Response, person: Account): Promise<void> {
      const show = await begin(knex, req, person);
      show(res);
    },
    /** After the right shared password: a new session, or half an hour more for the existing one. */
    async keepShared(req: Request, res: Response, session: Session | null): Promise<void> {
      const token = session ? readCookie(req, names.shared) : newToken();
      if (session) await touchSession(knex, session, now());
      else await insertSession(knex, req, { token, staffId: null, setting: shared.setting, now: now() });
      res.cookie(names.shared, token, { ...cookie, maxAge: IDLE_MS });
    },
    /** Ends the session, including all copies of its cookie. @returns false if there was none */
    async end(req: Request, res: Response, kind: keyof typeof names): Promise<boolean> {
      res.clearCookie(names[kind], cookie);
      return endOpen(knex, req, kind);
    },
  };
}

/** The person behind the request, for calls that require an account. @throws {HttpError} 409 for the shared password */
export async function requirePerson(sessions: BrowserSessions, req: Request): Promise<SignedInPerson> {
  const person = await sessions.findPerson(req);
  if (!person) throw new HttpError(409, 'This needs your own account. Please sign in with it.');
  return person;
}
