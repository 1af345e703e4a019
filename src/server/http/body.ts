import express, { type RequestHandler, Router } from 'express';
import { sendError } from './error-handler.ts';
import { HttpError } from './errors.ts';

/** What a call may send unless its route says otherwise (promises: limits per route). */
const DEFAULT_LIMIT = '32kb';

/** How long its body may take to arrive. */
const DEADLINE_MS = 15_000;

const bodyless = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

/** Refuses a body that is neither JSON nor a form, before anything reads it. */
const requireKnownType: RequestHandler = (req, _res, next) => {
  if (bodyless.has(req.method) || req.is(['json', 'urlencoded', 'multipart/form-data']) !== false)
    return next();
  next(new HttpError(415, 'Send the body as JSON (Content-Type: application/json).'));
};

/** Ends a request whose body does not come: a slow sender must not hold a place for ever. */
function bodyDeadline(deadlineMs: number): RequestHandler {
  return (req, res, next) => {
    const timer = setTimeout(() => {
      if (res.headersSent) return;
      res.set('Connection', 'close');
      sendError(req, res, new HttpError(408, 'The request took too long to arrive.'));
    }, deadlineMs);
    for (const event of ['end', 'close', 'error']) req.once(event, () => clearTimeout(timer));
    next();
  };
}

/** Parses JSON bodies up to the limit; malformed or too large ones get a plain sentence. */
export function jsonBody(limit: string = DEFAULT_LIMIT): RequestHandler {
  const parse = express.json({ limit, strict: true });
  return (req, res, next) => {
    parse(req, res, (error?: unknown) => {
      const type = (error as { type?: string } | undefined)?.type;
      if (type === 'entity.parse.failed')
        return next(new HttpError(400, 'The body is not valid JSON.', { cause: error }));
      next(error);
    });
  };
}

const requireJson: RequestHandler = (req, _res, next) => {
  if (req.is('json') !== false) return next();
  next(new HttpError(415, 'Send the body as JSON (Content-Type: application/json).'));
};

/** The guard of a call that takes nothing but JSON. @param limit of its size, such as `512kb` */
export function jsonOnly(limit?: string): RequestHandler[] {
  return [requireJson, bodyDeadline(DEADLINE_MS), jsonBody(limit)];
}

/** The guard of every call that does not bring its own. */
export function defaultBody({ deadlineMs = DEADLINE_MS } = {}): Router {
  return Router().use(
    requireKnownType,
    bodyDeadline(deadlineMs),
    jsonBody(),
    express.urlencoded({ extended: false, limit: DEFAULT_LIMIT }),
  );
}
