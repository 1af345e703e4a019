import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import { hostCookie, privateCookie, readCookie } from '#server/http/cookies.ts';
import { newNonce } from '#server/lib/signed-token.ts';
import {
  deleteSession,
  IDLE_MS,
  insertSession,
  readSession,
  type Session,
  touchSession,
} from './sessions.ts';
import { sharedPasswordTokens } from './shared-password.ts';

export type SharedPasswordSessions = ReturnType<typeof sharedPasswordSessions>;

interface BrowserOptions {
  knex: Knex;
  config: Pick<Config, 'siteUrl' | 'acceptedSecrets' | 'admin'>;
  now(): Date;
}

/** The cookies of the shared password, signed, so that a forged one costs no query. */
export function sharedPasswordSessions({ knex, config, now }: BrowserOptions) {
  const sessionCookie = hostCookie('admin_session', config);
  const tokens = sharedPasswordTokens(config, 'session', IDLE_MS);
  const cookie = privateCookie(config);
  const after = (ms: number) => new Date(now().getTime() + ms);

  /** The request's session of the shared password, unless it has expired or was ended. */
  const findSession = async (req: Request) => {
    const cookie = tokens.read(readCookie(req, sessionCookie), now());
    if (!cookie) return null;
    const { nonce } = cookie;
    const session = await readSession(knex, nonce, now());
    if (!session || session.staffId !== null) return null;
    return { ...session, nonce };
  };

  return {
    findSession,
    /** After the right password: a new session, or half an hour more for the existing one. */
    async keepSession(
      req: Request,
      res: Response,
      session: (Session & { nonce: string }) | null,
    ): Promise<void> {
      const nonce = session?.nonce ?? newNonce();
      if (session) await touchSession(knex, session, now());
      else await insertSession(knex, req, { token: nonce, staffId: null, now: now() });
      const value = tokens.sign({ nonce, endsAt: after(IDLE_MS) });
      res.cookie(sessionCookie, value, { ...cookie, maxAge: IDLE_MS });
    },
    /** Ends the session, including all copies of its cookie. @returns false if there was none */
    async logOut(req: Request, res: Response): Promise<boolean> {
      res.clearCookie(sessionCookie, cookie);
      const session = await findSession(req);
      if (!session) return false;
      await deleteSession(knex, session);
      return true;
    },
  };
}
