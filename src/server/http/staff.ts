import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import type { Guards } from './post.ts';

/** One line of the trail that staff leave. */
export interface StaffAction {
  /** What was done, in one word or two, such as `publish`. */
  action: string;
  articleId?: number;
  /** What it was done to, in words that outlive it: a slug, the key of an image. */
  subject?: string;
}

/** What a feature for staff needs of the admin panel; `app.ts` hands it in. */
export interface Staff {
  /** Refuses pages of other sites. */
  readonly ownPagesOnly: RequestHandler;
  /** The guards of a call whose JSON body holds the password. @param size of the body at most, such as `512kb` */
  call(size?: string): Guards;
  /** Counts a try of whoever is not known, before the password is read; the right one gives it back. */
  readonly limitStrangers: RequestHandler;
  /** Whether the browser holds the cookie that a right password gave it. */
  hasSession(req: Request): Promise<boolean>;
  /**
   * Lets whoever knows the password pass, and gives the browser a session.
   * @throws {HttpError} 401 for a wrong, empty or absent one, 429 after too many of them
   */
  requirePassword(req: Request, res: Response, password: unknown): Promise<void>;
  /** Writes a line of the trail, in the transaction of what it tells about, and one into the log. */
  record(trx: Knex, req: Request, action: StaffAction): Promise<void>;
}
