import express, { type RequestHandler, Router } from 'express';
import { sendError } from './error-handler.ts';
import { ClientGone, HttpError } from './errors.ts';
import { structureFault } from './json-structure.ts';

/** What a call may send unless its route says otherwise. */
const DEFAULT_LIMIT = '32kb';

/** Our deepest body is an object of texts; an article has a dozen of them. */
const structure = { depth: 8, values: 1_000 };

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
    // Gone while a limit was asked: no event would stop the clock any more.
    if (req.destroyed) return next(new ClientGone(null));
    const timer = setTimeout(() => {
      if (res.headersSent) return;
      res.set('Connection', 'close');
      sendError(req, res, new HttpError(408, 'The request took too long to arrive.'));
    }, deadlineMs);
    for (const event of ['end', 'close', 'error']) req.once(event, () => clearTimeout(timer));
    next();
  };
}

/**
 * Refuses a body in any encoding but UTF-8. Every other would be another way to write the same thing, past whatever
 * looks at the bytes.
 */
export const utf8Only: RequestHandler = (req, _res, next) => {
  const charsets = (req.headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^\s;"]*)/gi);
  if ([...charsets].every(([, charset = '']) => /^utf-8$/i.test(charset))) return next();
  next(new HttpError(415, 'Send the body in UTF-8.'));
};

function checkStructure(_req: unknown, _res: unknown, bytes: Buffer): void {
  const fault = structureFault(bytes, structure);
  if (fault) throw new HttpError(400, fault);
}

/** Parses JSON bodies up to the limit; malformed, too large or too deep ones get a plain sentence. */
export function jsonBody(limit: string = DEFAULT_LIMIT): RequestHandler {
  const parse = express.json({ limit, strict: true, verify: checkStructure });
  return (req, res, next) => {
    parse(req, res, (error?: unknown) => {
      const type = (error as { type?: string } | undefined)?.type;
      if (type === 'entity.parse.failed')
        return next(new HttpError(400, 'The body is not valid JSON.', { cause: error }));
      next(error);
    });
  };
}

/** Refuses what is no JSON, by its headers. */
export const jsonType: RequestHandler = (req, _res, next) => {
  if (req.is('json') !== false) return next();
  next(new HttpError(415, 'Send the body as JSON (Content-Type: application/json).'));
};

/** Reads JSON that arrives in time. @param limit of its size, such as `512kb` */
export function timelyJson(limit?: string): RequestHandler[] {
  return [bodyDeadline(DEADLINE_MS), jsonBody(limit)];
}

/** The guard of every call that does not bring its own. */
export function defaultBody({ deadlineMs = DEADLINE_MS } = {}): Router {
  return Router().use(
    utf8Only,
    requireKnownType,
    bodyDeadline(deadlineMs),
    jsonBody(),
    express.urlencoded({ extended: false, limit: DEFAULT_LIMIT }),
  );
}
