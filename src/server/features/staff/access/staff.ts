import type { Request, RequestHandler } from 'express';
import { jsonType, jsonWithDeadline } from '#server/http/body.ts';
import { HttpError, unauthorized } from '#server/http/errors.ts';
import { refuseCrossSite } from '#server/http/request-guards.ts';
import { SHARED, type SharedPassword, type Staff } from '#server/http/staff.ts';
import { isWithin } from '#server/lib/stored-moment.ts';
import type { Services } from '#server/services.ts';
import { FRESH_PROOF_MS, mayDo, needsProof, type Right } from '#shared/staff/rights.ts';
import { SHARED_ACCOUNT } from '#shared/staff/shown-account.ts';
import { recordAuditEvent } from '../audit.ts';
import { noStore } from '../sign-in-call.ts';
import { type Account, type BrowserSessions, signedInPerson } from './browser-sessions.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { passwordCheck } from './shared-password.ts';
import { shownAccount, shownPerson } from './shown-account.ts';
import type { Tries } from './tries.ts';

interface Parts {
  shared: SharedPassword;
  sessions: BrowserSessions;
  known: KnownBrowsers;
  tries: Tries;
}

/** Who may use the admin panel: people who know the shared password (product.md, 5), and staff as far as their role allows. */
export function createStaff(
  { knex, config, now }: Services,
  { shared, sessions, known, tries }: Parts,
): Staff {
  const isRight = passwordCheck(config.admin);
  const ownPagesOnly = refuseCrossSite(config);
  const unlessNamed: RequestHandler = async (req, res, next) => {
    if (await sessions.findPerson(req)) return next();
    await tries.spendFirst(req, res, next);
  };
  const limitStrangers: RequestHandler = async (req, res, next) => {
    if (await sessions.findShared(req)) return next();
    await unlessNamed(req, res, next);
  };
  /** Whether the call comes from the page of a person, for whom the shared password does not act. */
  const isNamed = (req: Request) => (shownAccount(req) ?? SHARED_ACCOUNT) !== SHARED_ACCOUNT;
  /** @throws {HttpError} 403 without the right, or without a fresh proof; 409 as `shownPerson` */
  const isAllowed = async (req: Request, right: Right) => {
    const person = await shownPerson(sessions, req);
    if (!person) return false;
    if (!personMay(person, right)) {
      await recordAuditEvent(knex, req, { action: 'refused', subject: right }, now());
      throw new HttpError(403, 'Your role doesn’t include this. An owner can change that.');
    }
    if (needsProof(right) && !isWithin(person.session.provedAt, now(), FRESH_PROOF_MS)) throw proofNeeded();
    return true;
  };

  const requirePassword: Staff['requirePassword'] = async (req, res, password) => {
    // Counted before anything is compared, so that concurrent tries are limited like consecutive ones.
    const refundAttempt = await tries.count(req, { id: async () => SHARED });
    if (!(await isRight(isNamed(req) ? undefined : password)) || !(await shared.isOpen())) {
      await recordAuditEvent(knex, req, { action: 'refused' }, now());
      throw unauthorized('Invalid password');
    }
    await refundAttempt();
    sessions.setAside(req);
    const session = await sessions.findShared(req);
    if (!session) await recordAuditEvent(knex, req, { action: 'login' }, now());
    await sessions.keepShared(req, res, session);
    await known.remember(req, res, SHARED);
  };

  const admit =
    (right: Right): RequestHandler =>
    async (req, res, next) => {
      const body: unknown = req.body;
      const isObject = typeof body === 'object' && body !== null && Object.hasOwn(body, 'password');
      if (isObject || !(await isAllowed(req, right)))
        await requirePassword(req, res, isObject ? (body as { password: unknown }).password : undefined);
      next();
    };

  return {
    shared,
    ownPagesOnly,
    guards: (right, size) => ({
      access: [noStore, ownPagesOnly, jsonType],
      // A stranger's body of half a megabyte is read only if the stranger has a try left.
      limit: unlessNamed,
      read: [...jsonWithDeadline(size), admit(right)],
    }),
    limitStrangers,
    hasSession: async (req, right) =>
      (!isNamed(req) && (await sessions.findShared(req)) !== null && (await shared.isOpen())) ||
      (await isAllowed(req, right)),
    requirePassword,
    nameOf: (req) => signedInPerson(req)?.name ?? null,
    mayDo(req, right) {
      const person = signedInPerson(req);
      return !person || personMay(person, right);
    },
    idOf: (req) => signedInPerson(req)?.id ?? null,
    record: (trx, req, action) => recordAuditEvent(trx, req, action, now()),
  };
}

const personMay = ({ role, edits_content }: Account, right: Right) =>
  mayDo(role, right, Boolean(edits_content));

const proofNeeded = () =>
  new HttpError(403, 'Please confirm it’s you: enter your password and code again, or use a passkey.', {
    // So that a program can distinguish it from a missing right (RFC 9470).
    headers: { 'WWW-Authenticate': 'Session error="insufficient_user_authentication", max_age=600' },
  });
