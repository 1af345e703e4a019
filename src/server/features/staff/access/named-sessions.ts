import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import { hostCookie, privateCookie, readCookie } from '#server/http/cookies.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Role } from '#shared/staff/roles.ts';
import {
  deleteSession,
  insertSession,
  newToken,
  readSession,
  type Session,
  touchSession,
} from './sessions.ts';

/** A person who is signed in with an account. */
export interface Person {
  id: number;
  name: string;
  email: string;
  role: Role;
  session: Session;
}

type Account = Omit<Person, 'session'>;

export type NamedSessions = ReturnType<typeof namedSessions>;

const people = new WeakMap<Request, Promise<Person | null>>();
const found = new WeakMap<Request, Person>();

/** The person behind the request, for the audit log. */
export const signedInPerson = (req: Request): Person | null => found.get(req) ?? null;

interface Options {
  knex: Knex;
  config: Pick<Config, 'siteUrl'>;
  now(): Date;
}

/** Sessions of staff with accounts. The cookie holds a random number and nothing else. */
export function namedSessions({ knex, config, now }: Options) {
  const name = hostCookie('admin_staff', config);
  const cookie = privateCookie(config);

  const look = async (req: Request): Promise<Person | null> => {
    const token = readCookie(req, name);
    if (!/^[\w-]{43}$/.test(token)) return null;
    const session = await readSession(knex, token, now());
    if (session?.staffId == null) return null;
    const row = await knex('staff')
      .where({ id: session.staffId, state: 'active' })
      .first('id', 'name', 'email', 'role');
    if (!row) return null;
    await touchSession(knex, session, now());
    const person = { ...row, id: Number(row.id), session };
    found.set(req, person);
    return person;
  };

  /** The person behind a request, unless the session has expired or the account is not active; reads the database once per request. */
  const find = (req: Request) => {
    const asked = people.get(req) ?? look(req);
    people.set(req, asked);
    return asked;
  };

  const endOld = async (db: Knex, req: Request) => {
    const person = await find(req);
    if (person) await deleteSession(db, person.session);
    return person !== null;
  };

  /**
   * A new session within a transaction. A cookie that the browser already had is ignored, because another person could have put it
   * there.
   * @returns a function that sets the cookie, once that is committed
   */
  const begin = async (db: Knex, req: Request, { id, name: personName, email, role }: Account) => {
    await endOld(db, req);
    const token = newToken();
    const session = await insertSession(db, req, { token, staffId: Number(id), now: now() });
    return (res: Response) => {
      const person = { id: Number(id), name: personName, email, role, session };
      found.set(req, person);
      people.set(req, Promise.resolve(person));
      res.cookie(name, token, cookie);
    };
  };

  return {
    find,
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
    /** @returns false when there was none */
    async end(req: Request, res: Response): Promise<boolean> {
      res.clearCookie(name, cookie);
      return endOld(knex, req);
    },
  };
}

/** The person behind the request, for calls that require an account. @throws {HttpError} 409 for the shared password */
export async function requirePerson(named: NamedSessions, req: Request): Promise<Person> {
  const person = await named.find(req);
  if (!person) throw new HttpError(409, 'This needs your own account. Please sign in with it.');
  return person;
}
