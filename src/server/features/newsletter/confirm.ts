import type { ErrorRequestHandler, Request, Response } from 'express';
import { api, paths } from '../../../shared/paths.ts';
import { toHttpError } from '../../http/errors.ts';
import { sendMessagePage } from '../../http/message-page.ts';
import type { FormsContext } from '../leads/intake/submission.ts';
import { readConfirmationToken } from './confirmation-token.ts';
import { confirmSubscription, type SubscriptionState, subscriptionState } from './newsletter.ts';

/** What each link that cannot be confirmed says. */
const refusals = {
  left: {
    status: 410,
    heading: 'This address is off our newsletter',
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
      'It may have been cut in two: copy all of it from the email. Or enter your address in the newsletter box again.',
  },
} as const;

/** Confirming the newsletter: the page with the button, and what the button posts. */
export function confirmationPages({ knex, config, now }: FormsContext) {
  const secrets = config.acceptedSecrets;

  /** Runs `look` for the subscription that the link names. */
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
        'One click, and we’ll email you our new articles on assessment, careers and leadership. You can leave at any time.',
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
      'Your address is confirmed. You’ll hear from us when we publish something new, and every email has a link to leave.',
    back: { href: paths.articles, label: 'Read the articles' },
  });
}

function sendRefusal(res: Response, which: keyof typeof refusals): void {
  const { status, ...page } = refusals[which];
  sendMessagePage(res, status, page);
}

/** A person is looking: an error is a page here, too. */
export const sendErrorPage: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error);
  const known = toHttpError(error);
  if (known.status >= 500) req.log.error({ err: known.cause ?? known }, known.message);
  res.set(known.headers);
  sendMessagePage(res, known.status, {
    heading: 'That didn’t work',
    sentence: `${known.message} Your link is still good.`,
    reference: String(req.id),
  });
};
