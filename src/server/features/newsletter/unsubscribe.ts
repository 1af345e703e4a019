import { Router } from 'express';
import { api } from '../../../shared/paths.ts';
import { HttpError } from '../../http/errors.ts';
import { sendMessagePage } from '../../http/message-page.ts';
import { fromAnywhere, post, readsItself } from '../../http/post.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import type { FormsContext } from '../../submissions/submission.ts';
import { unsubscribe } from './newsletter.ts';

/**
 * Leaving the newsletter. A mail program posts to the address by itself (RFC 8058); a person who follows
 * the link gets a button, since scanners of mail follow links too.
 */
export function unsubscribeRoutes({ knex, config, now }: FormsContext): Router {
  const router = Router();
  router.route(api.unsubscribe).get((req, res) => {
    sendMessagePage(res, 200, {
      heading: 'Leave the newsletter?',
      sentence: 'You will get no further articles by e-mail. You can come back at any time.',
      button: {
        action: `${api.unsubscribe}?token=${encodeURIComponent(tokenOf(req.query))}`,
        label: 'Unsubscribe',
      },
    });
  });
  // The servers of mail programs post for many people.
  const limit = rateLimit({ knex, config, name: 'unsubscribe', limit: 300, windowMs: 60 * 60_000 });
  // The token stands in the address; what comes as the body says nothing more.
  const guards = { access: fromAnywhere, limit, body: readsItself, besides: ['GET', 'HEAD'] };
  post(router, api.unsubscribe, guards, async (req, res) => {
    if (!(await unsubscribe(knex, tokenOf(req.query), now()))) {
      throw new HttpError(404, 'This link is not valid any more.');
    }
    sendMessagePage(res, 200, {
      heading: 'You have left the newsletter',
      sentence: 'You will get no further articles by e-mail from us.',
    });
  });
  return router;
}

/** Tokens are what we made: 32 bytes in base64url. */
function tokenOf({ token }: Record<string, unknown>): string {
  if (typeof token === 'string' && /^[\w-]{43}$/.test(token)) return token;
  throw new HttpError(404, 'This link is not valid any more.');
}
