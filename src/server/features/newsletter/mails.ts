import type { Config } from '#server/config/types.ts';
import { readToken, signToken } from '#server/lib/signed-token.ts';
import { isAhead } from '#server/lib/stored-moment.ts';
import { button, hello, link, paragraph } from '#server/mail/blocks.ts';
import { defineMail, oneClickUnsubscribe } from '#server/mail/definition.ts';
import type { Services } from '#server/services.ts';
import { api } from '#shared/paths.ts';

export const newsletterConfirmation = defineMail('newsletter confirmation', {
  offer: 'newsletter',
  audience: 'stranger',
  cause: 'the newsletter form; above the limit, a later request sends it',
  sample: () => ({
    // On the site; leads to the button that confirms.
    confirmUrl: 'https://www.larkfield.example/confirm?token=d&e=f',
    // On the site; one click ends the subscription.
    unsubscribeUrl: 'https://www.larkfield.example/unsubscribe?token=a&b=c',
  }),
  subject: (_, { name }) => `Please confirm your ${name} newsletter subscription`,
  preheader: 'Once you confirm, we’ll email you new articles on assessment, careers and leadership.',
  title: 'Confirm your subscription',
  body: ({ confirmUrl, unsubscribeUrl }) => [
    hello,
    paragraph(
      'Someone signed this address up for our newsletter. If that was you, please confirm your subscription:',
    ),
    button('Confirm my subscription', confirmUrl),
    paragraph(
      'You’ll hear from us when we publish something new on assessment, careers and leadership. You can unsubscribe at any time.',
    ),
    paragraph(
      'The link works for seven days. If you didn’t sign up, do nothing, and you won’t get the newsletter.',
    ),
    link('Take the address off our list', unsubscribeUrl, ' now'),
  ],
  reason: 'You’re getting this email because someone entered this address on our website.',
});

/** Asks the owner of an address to confirm it. @param token of the subscription, which also unsubscribes */
export function composeNewsletterConfirmation(
  { config, now, contents }: Services,
  to: string,
  token: string,
) {
  const unsubscribeUrl = `${config.siteUrl}${api.unsubscribe}?token=${token}`;
  const confirmation = makeConfirmationToken(token, { secrets: config.acceptedSecrets, now: now() });
  const confirmUrl = `${config.siteUrl}${api.confirmSubscription}?token=${confirmation}`;
  return newsletterConfirmation.compose(
    { contents },
    to,
    { confirmUrl, unsubscribeUrl },
    { headers: oneClickUnsubscribe(unsubscribeUrl) },
  );
}

/** How long the link in the first mail works. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;
const PURPOSE = 'newsletter confirmation';

interface Signing {
  secrets: Config['acceptedSecrets'];
  now: Date;
}

/** The token of the confirmation link: the subscription's random token, the expiry, and our signature. */
export const makeConfirmationToken = (subscription: string, { secrets: [secret], now }: Signing): string =>
  signToken(PURPOSE, `${subscription}.${now.getTime() + LIFE_MS}`, secret);

/** @returns the subscription's token and whether the link has expired; null if we did not sign it */
export function readConfirmationToken(
  token: unknown,
  { secrets, now }: Signing,
): { subscription: string; isOver: boolean } | null {
  const [subscription, ends] = (readToken(PURPOSE, token, secrets) ?? '').split('.');
  if (!subscription || !ends) return null;
  return { subscription, isOver: !isAhead(new Date(Number(ends)), now, LIFE_MS) };
}
