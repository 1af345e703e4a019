import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Services } from '../services.ts';
import { type Call, defineCall, noRateLimit, publicAccess } from './call.ts';
import { logError } from './error-handler.ts';
import { sendMessagePage } from './message-page.ts';
import type { VisitorPageLook } from './render-page.ts';
import { privateLinkHeaders } from './security-headers.ts';

/** A person reads this, so errors are pages too. @param remark shown after the error */
export const sendErrorPage =
  (remark = ''): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent) return next(error);
    const known = logError(error, req);
    res.set(known.headers);
    const isUnknown = known.status === 404;
    sendMessagePage(res, known.status, {
      heading: isUnknown ? 'This link isn’t valid' : 'That didn’t work',
      sentence: isUnknown
        ? 'It may have been cut off: copy the whole link from the email.'
        : `${known.message} ${remark}`.trim(),
      requestId: String(req.id),
    });
  };

/** What calls that render a page work with. */
export interface PageServices extends Services, VisitorPageLook {}

interface PrivatePage {
  path: string;
  /** Shown after an error. */
  remark?: string;
  /** @returns the page, as HTML; nothing where it has answered otherwise */
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that has answered returns nothing
  render(req: Request, res: Response): Promise<string | void>;
}

/** A page behind a private link, which is the right to see it. */
export const privatePage = ({ path, remark, render }: PrivatePage): Call =>
  defineCall({
    method: 'get',
    path,
    access: [privateLinkHeaders, publicAccess],
    limit: noRateLimit,
    describe: null,
    onError: sendErrorPage(remark),
    async handler(req, res) {
      const page = await render(req, res);
      if (page !== undefined) res.type('html').send(page);
    },
  });
