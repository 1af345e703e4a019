import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { UNKNOWN_CALL } from '#shared/api-error.ts';
import { STATUS_CODES } from '../lib/node-http.ts';
import { ClientGone, HttpError, notFound, toHttpError } from './errors.ts';
import { sendMessagePage } from './message-page.ts';

/** The one place that turns a call's error into a response: `text/plain`, or RFC 9457 for clients that ask for it. */
export const respondWithError: ErrorRequestHandler = (error, req, res, next) => {
  const known = logError(error, req);
  // Too late for an error: cut the connection, so that no client takes half a response for a whole one.
  if (res.headersSent) return next(error);
  sendError(req, res, known);
};

/** Logs what an operator must know of an error; an aborted request is logged at a low level. */
export function logError(error: unknown, req: Request): HttpError {
  const known = toHttpError(error);
  const isGone = known instanceof ClientGone || (req.destroyed && !req.complete && known.status < 500);
  if (isGone) req.log.debug({ event: 'client-gone' }, 'The client went away.');
  else if (known.status >= 500) req.log.error({ err: known.cause ?? known }, known.message);
  return known;
}

/** Headers that `send` sets before it refuses a range or a condition (RFC 9110, 13.1.1 and 15.5.17). They describe the file. */
const fileHeaders = ['Content-Type', 'Content-Encoding', 'ETag', 'Last-Modified'];

export function sendError(req: Request, res: Response, error: HttpError): void {
  for (const name of fileHeaders) res.removeHeader(name);
  res.status(error.status).set(error.headers).set('Cache-Control', 'no-store').vary('Accept');
  if (req.accepts(['text/plain', 'application/problem+json']) === 'application/problem+json') {
    res.type('application/problem+json').send(
      JSON.stringify({
        type: 'about:blank',
        title: STATUS_CODES[error.status],
        status: error.status,
        detail: error.message,
        instance: `urn:request:${req.id}`,
        ...(error.fields.length > 0 && { errors: error.fields }),
      }),
    );
    return;
  }
  res.type('text/plain').send(error.message);
}

/** The last route under /api. */
export const unknownCall: RequestHandler = (_req, _res, next) => {
  next(notFound(UNKNOWN_CALL));
};

/** Answers 405 for a route that exists with other methods. */
export function allowMethods(...methods: string[]): RequestHandler {
  return (req, _res, next) => {
    if (methods.includes(req.method)) return next();
    next(
      new HttpError(405, `This address does not accept ${req.method}.`, {
        headers: { Allow: methods.join(', ') },
      }),
    );
  };
}

const damagedLink = {
  heading: 'That address doesn’t work',
  sentence: 'It may be damaged or incomplete. Please check the link, or start at the home page.',
};
const ourFault = {
  heading: 'Something went wrong',
  sentence: 'We couldn’t show this page. That’s on us; please try again.',
};
const away = {
  heading: 'We’ll be right back',
  sentence: 'This page is briefly unavailable. Please try again in a moment.',
};

/** Answers a page that React could not render with one that needs only itself and a small style sheet. */
export const respondWithErrorPage: ErrorRequestHandler = (error, req, res, next) => {
  const known = logError(error, req);
  // Too late for an error: cut the connection, so that no browser takes half a page for a whole one.
  if (res.headersSent) return next(error);
  // A program asked for a part or a version of a file.
  if (known.status === 412 || known.status === 416) return sendError(req, res, known);
  const text = known.status < 500 ? damagedLink : known.status === 503 ? away : ourFault;
  res.set(known.headers);
  sendMessagePage(res, known.status, { ...text, requestId: String(req.id) });
};
