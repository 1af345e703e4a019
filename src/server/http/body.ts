import express, { type RequestHandler, Router } from 'express';
import type { FormSchema, FormValues } from '../../shared/forms/schema.ts';
import { sendError } from './error-handler.ts';
import { ClientGone, HttpError } from './errors.ts';
import { structureFault } from './json-structure.ts';
import { type Content, formSchema, json } from './openapi/description.ts';
import { readForm } from './read-form.ts';

/** How the body of a call is read, and what is known of it then. */
export interface Body<Input> {
  /** Limit and read it; in this order. */
  read: readonly RequestHandler[];
  /** @throws {HttpError} 400, 422 for what does not fit the schema */
  parse(body: unknown): Input;
  /** For the description, by media type; null where there is none. */
  content: Readonly<Record<string, Content>> | null;
}

/** For a call that brings no body: what comes all the same is not looked at. */
export const noBody: Body<undefined> = { read: [], parse: () => undefined, content: null };

/** For a call that reads its body itself, while it arrives. */
export const ownBody = (content: Body<undefined>['content']): Body<undefined> => ({ ...noBody, content });

/** JSON of at most 32 KB that fits a schema. @param title of the schema, in PascalCase */
export function jsonBody<S extends FormSchema>(
  title: string,
  schema: S,
  example: FormValues<S>,
): Body<FormValues<S>> {
  return {
    read: [jsonType, ...timelyJson()],
    parse: (body) => readForm(schema, body),
    content: json(formSchema(title, schema), example),
  };
}

/** The same for a form that the browser may also post by itself, without JavaScript. */
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

/** What a call may send unless its route says otherwise. */
const DEFAULT_LIMIT = '32kb';

/** Our deepest body is an object of texts; an article has a dozen of them. */
const structure = { depth: 8, values: 1_000 };

/** How long its body may take to arrive. */
const DEADLINE_MS = 15_000;

const bodyless = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

/** Refuses a body of any other type by its headers, before anything reads it. */
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

/** Malformed, too large or too deep bodies get a plain sentence. */
function parseJson(limit: string = DEFAULT_LIMIT): RequestHandler {
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

/** Reads JSON that arrives in time. @param limit of its size, such as `512kb` */
export function timelyJson(limit?: string): RequestHandler[] {
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
