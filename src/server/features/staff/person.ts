import type { Request } from 'express';
import { HttpError } from '../../http/errors.ts';
import type { NamedSessions, Person } from './access/named-sessions.ts';

/** Who asks, for what only somebody with an account has. @throws {HttpError} 409 for the shared password */
export async function requirePerson(named: NamedSessions, req: Request): Promise<Person> {
  const person = await named.find(req);
  if (!person) throw new HttpError(409, 'This is for accounts of one’s own. Please sign in with yours.');
  return person;
}
