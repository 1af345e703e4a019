import { formBody, noBody } from '#server/http/body.ts';
import { type Call, defineCall, noRateLimit, publicAccess } from '#server/http/call.ts';
import { htmlResponse, type Parameter } from '#server/http/openapi/description.ts';
import { hourlyLimit } from '#server/http/rate-limit.ts';
import { refuseCrossSite } from '#server/http/request-guards.ts';
import type { Services } from '#server/services.ts';
import { newsletterNotices, subscriptionSteps } from '#shared/forms/notices.ts';
import { newsletterSchema } from '#shared/newsletter/newsletter.ts';
import { api, paths } from '#shared/paths.ts';
import { defineForm } from '../leads/intake/define-form.ts';
import { confirmationPages } from './link-pages.ts';
import { subscribe } from './newsletter.ts';
import { mailLinkRefusals, onError, tokenParameter } from './unsubscribe-routes.ts';

const confirmationParameter: Parameter = {
  ...tokenParameter,
  description: 'From the link in the first email.',
  schema: { type: 'string', pattern: '^[\\w-]{43}\\.\\d{13}\\.[\\w-]{43}$' },
};

const confirmationRefusals = {
  ...mailLinkRefusals,
  410: htmlResponse('The link is too old, or the address has left.'),
};

/** Links in mails show a button and change nothing, since scanners of mail follow links; the button posts. */
export function newsletterCalls(context: Services): Call[] {
  const { success } = newsletterNotices;
  const confirmation = confirmationPages(context);
  return [
    defineForm(context, {
      path: api.subscribe,
      perHour: 20,
      body: formBody('Subscription', newsletterSchema, { email: 'ann@example.com' }),
      repeat: ['state', 'An unconfirmed address gets the email again, at most once a minute.'],
      describe: {
        id: 'subscribe',
        summary: 'Subscribe to the newsletter',
        description:
          'A subscribed address answers like a new one. No newsletter is sent before the owner of the address confirms it.',
      },
      notices: {
        ...newsletterNotices,
        success: { ...success, description: `${success.description} ${subscriptionSteps('you')}` },
      },
      back: { path: paths.home, label: 'Go to the home page' },
      // The sender only has to wait for the mail.
      submit: (values) => subscribe(context, values).then(() => null),
    }),
    defineCall({
      method: 'get',
      path: api.confirmSubscription,
      access: publicAccess,
      limit: noRateLimit,
      describe: {
        id: 'askToConfirmSubscription',
        tag: 'forms',
        summary: 'Show the button that confirms; the link in the first email leads here',
        parameters: [confirmationParameter],
        responses: {
          200: htmlResponse('The button, or a note that the address is confirmed.'),
          ...confirmationRefusals,
        },
      },
      handler: confirmation.ask,
      onError,
    }),
    defineCall({
      method: 'post',
      path: api.confirmSubscription,
      access: refuseCrossSite(context.config),
      limit: hourlyLimit(context, 'confirm', 300),
      // The token is in the address; the button sends nothing else.
      body: noBody,
      repeat: 'state',
      describe: {
        id: 'confirmSubscription',
        tag: 'forms',
        summary: 'Confirm the subscription',
        parameters: [confirmationParameter],
        responses: { 200: htmlResponse('The address is confirmed.'), ...confirmationRefusals },
      },
      handler: confirmation.confirm,
      onError,
    }),
  ];
}
