import { noBody } from '#server/http/body.ts';
import { type Call, defineCall, noRateLimit, publicAccess } from '#server/http/call.ts';
import { htmlResponse, type Parameter } from '#server/http/openapi/description.ts';
import { hourlyLimit } from '#server/http/rate-limit.ts';
import { sendErrorPage } from '#server/http/visitor-page.ts';
import type { Services } from '#server/services.ts';
import { api } from '#shared/paths.ts';
import { unsubscribePages } from './link-pages.ts';

export const tokenParameter: Parameter = {
  name: 'token',
  in: 'query',
  description: 'From the link in a newsletter.',
  required: true,
  schema: { type: 'string', pattern: '^[\\w-]{43}$' },
};

export const mailLinkRefusals = {
  404: htmlResponse('No link of ours.'),
  503: htmlResponse('The database is away.'),
};

export const onError = sendErrorPage('Your link is still good.');

/** Also without a newsletter: addresses that joined it can leave. */
export function unsubscribeCalls(context: Services): Call[] {
  const leaving = unsubscribePages(context);
  return [
    defineCall({
      method: 'get',
      path: api.unsubscribe,
      access: publicAccess,
      limit: noRateLimit,
      describe: {
        id: 'askToUnsubscribe',
        tag: 'forms',
        summary: 'Show the button that unsubscribes, because mail scanners follow links',
        parameters: [tokenParameter],
        responses: { 200: htmlResponse('The button.'), ...mailLinkRefusals },
      },
      handler: leaving.ask,
      onError,
    }),
    defineCall({
      method: 'post',
      path: api.unsubscribe,
      // A mail program posts to the address (RFC 8058); the token in it gives the right.
      access: publicAccess,
      // The servers of mail programs post for many people.
      limit: hourlyLimit(context, 'unsubscribe', 300),
      // The body that mail programs send adds nothing.
      body: noBody,
      repeat: 'state',
      describe: {
        id: 'unsubscribe',
        tag: 'forms',
        summary: 'Unsubscribe with one click (RFC 8058)',
        parameters: [tokenParameter],
        responses: { 200: htmlResponse('The address gets no further newsletter.'), ...mailLinkRefusals },
      },
      handler: leaving.leave,
      onError,
    }),
  ];
}
