import type { ErrorRequestHandler, Request, Response } from 'express';
import type { FormNotices } from '../../shared/forms/notices.ts';
import { noteError } from '../http/error-handler.ts';
import { sendMessagePage } from '../http/message-page.ts';

/** A form that the browser sent by itself, without JavaScript; whoever sent it is looking at the answer. */
function isPlainPost(req: Request): boolean {
  return Boolean(req.is('urlencoded'));
}

export interface Page {
  path: string;
  label: string;
}

/** Says that a submission is kept: as a page to a person, as JSON to a script. */
export function answerAccepted(req: Request, res: Response, notices: FormNotices, back: Page): void {
  if (!isPlainPost(req)) {
    res.status(201).set('Cache-Control', 'no-store').json({ ok: true });
    return;
  }
  const { title, description } = notices.success;
  sendMessagePage(res, 200, {
    heading: title,
    sentence: description,
    back: { href: back.path, label: back.label },
  });
}

/** Says to a person what did not fit; a script gets the plain answer of every call. */
export function answerRefused(notices: FormNotices): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (!isPlainPost(req) || res.headersSent) return next(error);
    const known = noteError(error, req);
    const { title, description } = notices.failure;
    const points = known.fields.length > 0 ? known.fields.map(({ detail }) => detail) : [known.message];
    res.set(known.headers);
    sendMessagePage(res, known.status, {
      heading: title,
      sentence: `${description} Go back with your browser: what you wrote is still there.`,
      points,
      reference: String(req.id),
    });
  };
}
