import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler, Router } from 'express';
import type { FormSchema, FormValues } from '#shared/forms/schema.ts';
import { sendError } from './error-handler.ts';
import { ClientGone, HttpError } from './errors.ts';
import { findStructureFault } from './json-structure.ts';
import { type Content, formSchema, json } from './openapi/description.ts';
import { readForm } from './read-form.ts';

/** The way a call's body is read, and its resulting type. */
export interface Body<Input> {
  /** Middlewares that limit and read it, in order. */
  read: readonly RequestHandler[];
  /** @throws {HttpError} 400, or 422 for a body that does not match the schema */
  parse(body: unknown): Input;
  /** For the description, by media type; null without a body. */
  content: Readonly<Record<string, Content>> | null;
}

/** For a call without a body; a body that comes anyway is ignored. */
export const noBody: Body<undefined> = { read: [], parse: () => undefined, content: null };

/** For a call that reads its body itself while it arrives. */
export const ownBody = (content: Body<undefined>['content']): Body<undefined> => ({ ...noBody, content });

/** JSON of at most 32 KB that matches a schema. @param title of the schema, in PascalCase */
export function jsonBody<S extends FormSchema>(
  title: string,
  schema: S,
  example: FormValues<S>,
): Body<FormValues<S>> {
  return {
    read: [jsonType, ...jsonWithDeadline()],
    parse: (body) => readForm(schema, body),
    content: json(formSchema(title, schema), example),
  };
}

/** The same for a form that the browser can also post without JavaScript. */
export function formBody<S extends FormSchema>(
  title: string,
  schema: S,
  example: FormValues<S>,
): Body<FormValues<S>> {
  const body = jsonBody(title, schema, example);
  const content = {
    ...body.content,
    'application/x-www-form-urlencoded': { schema: formSchema(title, schema) },
  };
  return { ...body, read: [defaultBody()], content };
}

/** The default limit of a body. */
const DEFAULT_LIMIT = '32kb';

const MAX_DEPTH = 8;
/** A body of the default size holds a form; a larger one an article, or a document with hundreds of texts. */
const maxValues = (limit: string) => (limit === DEFAULT_LIMIT ? 1_000 : 20_000);

/** Time for the body to arrive. */
const DEADLINE_MS = 15_000;

const bodyless = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

/** Refuses a body of any other type by its headers, before it is read. */
const ofType =
  (types: string[], sentence: string): RequestHandler =>
  (req, _res, next) => {
    if (bodyless.has(req.method) || req.is(types) !== false) return next();
    next(new HttpError(415, sentence));
  };

const AS_JSON = 'Send the body as JSON (Content-Type: application/json).';
export const jsonType = ofType(['json'], AS_JSON);
const formType = ofType(['json', 'urlencoded'], AS_JSON);
export const multipartType = ofType(['multipart/form-data'], 'Send the image as multipart/form-data.');

/** Ends a request whose body does not arrive: a slow sender must not hold a slot forever. */
function bodyDeadline(deadlineMs: number): RequestHandler {
  return (req, res, next) => {
    // The request ended during the limit's query: no event would stop the timer.
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

/** Refuses any charset other than UTF-8: another encoding could hide text from checks of the bytes. */
export const utf8Only: RequestHandler = (req, _res, next) => {
  const charsets = (req.headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^\s;"]*)/gi);
  if ([...charsets].every(([, charset = '']) => /^utf-8$/i.test(charset))) return next();
  next(new HttpError(415, 'Send the body in UTF-8.'));
};

const checkStructure = (values: number) => (_req: unknown, _res: unknown, bytes: Buffer) => {
  const fault = findStructureFault(bytes, { depth: MAX_DEPTH, values });
  if (fault) throw new HttpError(400, fault);
};

/** Malformed, oversized or too deeply nested bodies get a plain sentence. */
function parseJson(limit: string = DEFAULT_LIMIT): RequestHandler {
  const parse = express.json({ limit, strict: true, verify: checkStructure(maxValues(limit)) });
  return (req, res, next) => {
    parse(req, res, (error?: unknown) => {
      const type = (error as { type?: string } | undefined)?.type;
      if (type === 'entity.parse.failed')
        return next(new HttpError(400, 'The body is not valid JSON.', { cause: error }));
      next(error);
    });
  };
}

/** Reads JSON that arrives in time. @param limit of its size, such as `512kb` */
export function jsonWithDeadline(limit?: string): RequestHandler[] {
  return [bodyDeadline(DEADLINE_MS), parseJson(limit)];
}

/** For a form that is sent as JSON or by the browser itself. */
export function defaultBody({ deadlineMs = DEADLINE_MS } = {}): Router {
  return Router().use(
    utf8Only,
    formType,
    bodyDeadline(deadlineMs),
    parseJson(),
    express.urlencoded({ extended: false, limit: DEFAULT_LIMIT }),
  );
}

/** How long a sender may continue after our response. */
const LINGER_MS = 10_000;

/**
 * Reads and drops the rest of a refused body. Browsers read the response only after they sent everything; if the connection is
 * cut earlier, they show no response. A sender that takes too long, or sends more than `maxBytes`, is cut.
 */
export function discardRest(req: IncomingMessage, maxBytes: number): void {
  if (req.complete || req.destroyed) return;
  let left = maxBytes;
  const cut = setTimeout(() => req.destroy(), LINGER_MS);
  cut.unref();
  req.on('close', () => clearTimeout(cut));
  req.on('error', () => {});
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
}
