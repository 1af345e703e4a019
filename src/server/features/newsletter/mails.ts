import { api } from '../../../shared/paths.ts';
import { site } from '../../../shared/site.ts';
import { type MailCopy, renderMail } from '../../mail/render.ts';
import type { Mail } from '../../mail/types.ts';
import type { FormsContext } from '../leads/intake/submission.ts';
import { makeConfirmationToken } from './confirmation-token.ts';

interface NewsletterMail {
  /** On the site; leads to the button that confirms. */
  confirmUrl: string;
  /** On the site; one click ends the subscription. */
  unsubscribeUrl: string;
}

export const newsletterConfirmation: MailCopy<NewsletterMail> = {
  view: 'newsletter-confirmation',
  subject: () => `Please confirm your ${site.name} newsletter subscription`,
  preheader: 'One click, and we’ll email you new articles on assessment, careers and leadership.',
  title: 'One click to go',
  steps: () => [],
  reason: 'You’re getting this email because someone entered this address on our website.',
};

/** Asks the owner of an address to confirm it. @param token the subscription's own, which leaves the newsletter */
export async function composeConfirmation(
  { config, now }: FormsContext,
  to: string,
  token: string,
): Promise<Mail> {
  const unsubscribeUrl = `${config.siteUrl}${api.unsubscribe}?token=${token}`;
  const confirmation = makeConfirmationToken(token, { secrets: config.acceptedSecrets, now: now() });
  const confirmUrl = `${config.siteUrl}${api.confirmSubscription}?token=${confirmation}`;
  return {
    to,
    // One click in the mail program unsubscribes (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(await renderMail(newsletterConfirmation, { confirmUrl, unsubscribeUrl })),
  };
}
