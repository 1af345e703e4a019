import type { Request, Response } from 'express';
import { HttpError } from '#server/http/errors.ts';
import { sendMessagePage } from '#server/http/message-page.ts';
import type { Services } from '#server/services.ts';
import { offers } from '#shared/offered.ts';
import { api, paths } from '#shared/paths.ts';
import { readConfirmationToken } from './mails.ts';
import { confirmSubscription, type SubscriptionState, subscriptionState, unsubscribe } from './newsletter.ts';

/** The words for each link that cannot be confirmed. */
const refusals = {
  left: {
    status: 410,
    heading: 'This address is unsubscribed',
    sentence:
      'To come back, enter it in the newsletter box at the foot of any page. We’ll send you a new email.',
  },
  over: {
    status: 410,
    heading: 'This link is too old',
    sentence:
      'It worked for seven days. Enter your address in the newsletter box again, and we’ll send a new one.',
  },
  unknown: {
    status: 404,
    heading: 'This link isn’t valid',
    sentence:
      'It may have been cut off: copy the whole link from the email. Or enter your address in the newsletter box again.',
  },
} as const;

/** Confirming the newsletter: the page with the button, and what the button posts. */
export function confirmationPages({ knex, config, now }: Services) {
  const secrets = config.acceptedSecrets;

  /** Runs `look` for the link's subscription. */
  const withLink = async (
    req: Request,
    res: Response,
    look: (subscription: string) => Promise<SubscriptionState>,
  ) => {
    const link = readConfirmationToken(req.query.token, { secrets, now: now() });
    if (!link) return sendRefusal(res, 'unknown');
    const state = await (link.isOver ? subscriptionState(knex, link.subscription) : look(link.subscription));
    if (state === 'confirmed') return sendConfirmed(res);
    if (state !== 'unconfirmed') return sendRefusal(res, state);
    if (link.isOver) return sendRefusal(res, 'over');
    sendMessagePage(res, 200, {
      heading: 'Confirm your subscription?',
      sentence:
        'One click, and we’ll email you our new articles on assessment, careers and leadership. You can unsubscribe at any time.',
      button: {
        action: `${api.confirmSubscription}?token=${encodeURIComponent(String(req.query.token))}`,
        label: 'Confirm my subscription',
      },
    });
  };

  return {
    ask: (req: Request, res: Response) =>
      withLink(req, res, (subscription) => subscriptionState(knex, subscription)),
    confirm: (req: Request, res: Response) =>
      withLink(req, res, (subscription) => confirmSubscription(knex, subscription, now())),
  };
}

function sendConfirmed(res: Response): void {
  sendMessagePage(res, 200, {
    heading: 'You’re subscribed',
    sentence:
      'Your address is confirmed. You’ll hear from us when we publish something new, and every email has a link to unsubscribe.',
    back: { href: paths.articles, label: 'Read the articles' },
  });
}

function sendRefusal(res: Response, which: keyof typeof refusals): void {
  const { status, ...page } = refusals[which];
  sendMessagePage(res, status, page);
}

/** Leaving the newsletter: the page with the button, and what the button or a mail program posts. */
export function unsubscribePages({ knex, now }: Services) {
  return {
    ask({ query }: Request, res: Response): void {
      sendMessagePage(res, 200, {
        heading: 'Unsubscribe from the newsletter?',
        sentence: `We’ll stop emailing you articles.${offers.newsletter ? ' You can come back at any time.' : ''}`,
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
        heading: 'You’re unsubscribed',
        sentence: 'We won’t email you any more articles.',
      });
    },
  };
}

/** The form of our tokens: 32 bytes in base64url. */
function tokenOf({ token }: Request['query']): string {
  if (typeof token === 'string' && /^[\w-]{43}$/.test(token)) return token;
  throw new HttpError(404, 'This link is no longer valid.');
}
