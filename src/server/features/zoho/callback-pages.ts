import type { Response } from 'express';
import type { ZohoConfig } from '#server/config/types.ts';
import { sendMessagePage } from '#server/http/message-page.ts';
import type { InvoicingError } from '#server/integrations/invoicing.ts';
import { paths } from '#shared/paths.ts';

const back = { href: paths.zohoAuth, label: 'Back to the authorization page' };

/** The pages of the callback. Each is for one person only. */
export function sendForgedPage(res: Response): void {
  sendMessagePage(res, 400, {
    heading: 'This authorization link isn’t valid',
    sentence:
      'It has been used already, is older than ten minutes, or was made in another browser. Nothing was changed. Please make a new link and open it in the same browser.',
    back,
  });
}

export function sendDeclinedPage(res: Response, reason: string): void {
  const isDenied = reason === 'access_denied';
  sendMessagePage(res, isDenied ? 200 : 400, {
    heading: isDenied ? 'Nothing was changed' : 'Zoho didn’t authorize the website',
    sentence: isDenied
      ? 'The permissions weren’t accepted, so there’s no new refresh token. You can start again at any time.'
      : `Zoho answered ${/^[a-z_]{1,40}$/.test(reason) ? `"${reason}"` : 'with an error'}. Nothing was changed. Please make a new link and try again.`,
    back,
  });
}

export function sendUnknownServerPage(res: Response): void {
  sendMessagePage(res, 400, {
    heading: 'This answer didn’t come from Zoho',
    sentence: 'It names a server that isn’t one of Zoho’s, so nothing was sent there. Nothing was changed.',
    back,
  });
}

export function sendFailedPage(res: Response, error: InvoicingError): void {
  const isRefused = error.code !== 'away';
  sendMessagePage(res, isRefused ? 400 : 503, {
    heading: isRefused ? 'Zoho refused the authorization' : 'Zoho couldn’t be reached',
    sentence: 'There’s no new refresh token, and nothing was changed. Please make a new link and try again.',
    points: isRefused
      ? [
          'ZOHO_CLIENT_ID and ZOHO_CLIENT_SECRET must belong to the same client in the Zoho API console.',
          'ZOHO_DATA_CENTER must be the data center where that client was made.',
          'A code from Zoho works once, for about a minute.',
        ]
      : [],
    back,
  });
}

export function sendNoTokenPage(res: Response): void {
  sendMessagePage(res, 400, {
    heading: 'Zoho sent no refresh token',
    sentence:
      'That happens when the website has been authorized before. Remove it under Connected Apps in your Zoho account, then make a new link.',
    back,
  });
}

export function sendTokenPage(
  res: Response,
  refreshToken: string,
  { dataCenter, configured }: { dataCenter: ZohoConfig['dataCenter']; configured: ZohoConfig['dataCenter'] },
): void {
  sendMessagePage(res, 200, {
    heading: 'Your new refresh token',
    sentence: 'This is the only time it’s shown, and we don’t store it. Copy it before you leave this page.',
    field: { label: 'Refresh token', value: refreshToken },
    points: [
      'Set it as ZOHO_REFRESH_TOKEN in the hosting secrets.',
      ...(dataCenter === configured
        ? []
        : [`Set ZOHO_DATA_CENTER=${dataCenter}: that’s where your account is.`]),
      'Restart the website.',
    ],
    back,
  });
}
