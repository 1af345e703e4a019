import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { Config } from '../../config/types.ts';
import { isDuplicate } from '../../db/values.ts';
import { hostCookie, readCookie } from '../../http/cookies.ts';
import { newNonce, signer, type Token } from './tokens.ts';

const SESSION_MS = 30 * 60_000;
const KNOWN_MS = 90 * 24 * 60 * 60_000;

export interface Browsers {
  /** The session that a request carries, unless it is over or was ended by a logout. */
  findSession(req: Request): Promise<Token | null>;
  /** Names a browser that has had the right password in the last 90 days. */
  findKnown(req: Request): string | null;
  /** After a right password: half an hour from now, and known for 90 days. */
  startSession(res: Response, session: Token | null, known: string | null): void;
  /** Ends the session, wherever its cookie may have got to. @returns false when there was none */
  logOut(req: Request, res: Response): Promise<boolean>;
}

interface BrowserOptions {
  knex: Knex;
  config: Pick<Config, 'siteUrl' | 'sessionSecret' | 'admin'>;
  now(): Date;
}

/** The cookies of the admin panel: signed, so that no process has to remember them. */
export function adminBrowsers({ knex, config, now }: BrowserOptions): Browsers {
  const sessionCookie = hostCookie('admin_session', config);
  /** Tells a browser that has had the right password from strangers; it lets nobody in. */
  const knownCookie = hostCookie('admin_browser', config);
  const sessions = signer(config, 'session');
  const knowns = signer(config, 'browser');
  const cookie = {
    httpOnly: true,
    sameSite: 'strict',
    secure: config.siteUrl.startsWith('https:'),
    path: '/',
  } as const;
  const after = (ms: number) => new Date(now().getTime() + ms);

  const findSession = async (req: Request) => {
    const session = sessions.read(readCookie(req, sessionCookie), now());
    if (!session) return null;
    const ended = await knex('ended_sessions').where({ nonce: session.nonce }).first('nonce');
    return ended ? null : session;
  };

  return {
    findSession,
    findKnown: (req) => knowns.read(readCookie(req, knownCookie), now())?.nonce ?? null,
    startSession(res, session, known) {
      const value = sessions.sign({ nonce: session?.nonce ?? newNonce(), endsAt: after(SESSION_MS) });
      res.cookie(sessionCookie, value, { ...cookie, maxAge: SESSION_MS });
      const mark = knowns.sign({ nonce: known ?? newNonce(), endsAt: after(KNOWN_MS) });
      res.cookie(knownCookie, mark, { ...cookie, maxAge: KNOWN_MS });
    },
    async logOut(req, res) {
      res.clearCookie(sessionCookie, cookie);
      const session = await findSession(req);
      if (!session) return false;
      // As long as any cookie of this session could last.
      const row = { nonce: session.nonce, ends_at: after(SESSION_MS) };
      await knex('ended_sessions')
        .insert(row)
        .catch((error: unknown) => {
          if (!isDuplicate(error)) throw error;
        });
      return true;
    },
  };
}

/** Drops what no cookie can name any more. */
export async function purgeEndedSessions(db: Knex, now: Date): Promise<void> {
  await db('ended_sessions').where('ends_at', '<', now).del();
}
