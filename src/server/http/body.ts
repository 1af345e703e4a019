import express, { type RequestHandler, Router } from 'express';
import { HttpError } from './errors.ts';

/** What a call may send unless its route says otherwise (promises: limits per route). */
const DEFAULT_LIMIT = '32kb';

const bodyless = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

/** Refuses a body that is neither JSON nor a form, before anything reads it. */
const requireKnownType: RequestHandler = (req, _res, next) => {
  if (bodyless.has(req.method) || req.is(['json', 'urlencoded', 'multipart/form-data']) !== false)
    return next();
  next(new HttpError(415, 'Send the body as JSON (Content-Type: application/json).'));
};

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

/** The guard of every call that does not bring its own. */
export function defaultBody(): Router {
  return Router().use(
    requireKnownType,
    jsonBody(),
    express.urlencoded({ extended: false, limit: DEFAULT_LIMIT }),
  );
}
