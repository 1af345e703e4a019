import type { Request } from 'express';
import { HttpError } from '#server/http/errors.ts';
import { OTHER_ACCOUNT, SHARED_ACCOUNT, SHOWN_ACCOUNT } from '#shared/staff/shown-account.ts';
import type { BrowserSessions, SignedInPerson } from './browser-sessions.ts';

/** The account that the caller's page shows: a number, or `shared`. Callers other than the panel do not say. */
export const shownAccount = (req: Request) => req.get(SHOWN_ACCOUNT);

/**
 * The person who is signed in, for a page that shows them. A person may be signed in next to a page of the shared password, which does not
 * act for them.
 * @throws {HttpError} 409 if the page shows another person, who was signed in in this browser before
 */
export async function shownPerson(sessions: BrowserSessions, req: Request): Promise<SignedInPerson | null> {
  const shown = shownAccount(req);
  if (shown === SHARED_ACCOUNT) return null;
  const person = await sessions.findPerson(req);
  if (person && shown !== undefined && shown !== String(person.id)) throw new HttpError(409, OTHER_ACCOUNT);
  return person;
}
