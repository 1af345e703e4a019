import type { Request, Response } from 'express';
import { api } from '../../../shared/paths.ts';
import { HttpError } from '../../http/errors.ts';
import { sendMessagePage } from '../../http/message-page.ts';
import type { FormsContext } from '../leads/intake/submission.ts';
import { unsubscribe } from './newsletter.ts';

/** Leaving the newsletter: the page with the button, and what the button or a mail program posts. */
export function unsubscribePages({ knex, now }: FormsContext) {
  return {
    ask({ query }: Request, res: Response): void {
      sendMessagePage(res, 200, {
        heading: 'Leave the newsletter?',
        sentence: 'We’ll stop emailing you articles. You can come back at any time.',
        button: {
          action: `${api.unsubscribe}?token=${encodeURIComponent(tokenOf(query))}`,
          label: 'Unsubscribe',
        },
      });
    },
    async leave({ query }: Request, res: Response): Promise<void> {
      if (!(await unsubscribe(knex, tokenOf(query), now()))) {
        throw new HttpError(404, 'This link is no longer valid.');
      }
      sendMessagePage(res, 200, {
        heading: 'You’ve left the newsletter',
        sentence: 'We won’t email you any more articles.',
      });
    },
  };
}

/** Tokens are what we made: 32 bytes in base64url. */
function tokenOf({ token }: Request['query']): string {
  if (typeof token === 'string' && /^[\w-]{43}$/.test(token)) return token;
  throw new HttpError(404, 'This link is no longer valid.');
}
