import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { CallRight } from '#shared/staff/rights.ts';
import { type Body, utf8Only } from './body.ts';
import { allowMethods } from './error-handler.ts';
import type { Description } from './openapi/description.ts';
import { countRefusal } from './rate-limit.ts';
import type { Repeat } from './repeat.ts';

type Guard = RequestHandler | readonly [RequestHandler, ...RequestHandler[]];

interface CommonParts {
  /** An Express path, such as `/api/articles/:slug`. */
  path: string;
  /** Refuses by headers only: costs nothing, and another site cannot use up its visitor's tries. */
  access: Guard;
  /** Counts the request before its body is read. */
  limit: Guard;
  /** The right that staff need; `access` or `body` checks it. A panel call without one throws when it is defined. */
  right?: CallRight;
  /** Its entry in /api/openapi.json; null for a page outside /api. */
  describe: Description | null;
  /** Handles errors itself, for example with a page for a posted form. */
  onError?: ErrorRequestHandler;
}

interface GetCall extends CommonParts {
  method: 'get';
  repeat?: Repeat;
  /** What it returns is the response as JSON, or 204 where nothing is described, unless the handler has already answered. */
  handler: (req: Request, res: Response) => unknown;
}

export interface PostCall<Input> extends CommonParts {
  method: 'post';
  /** Limits, reads and checks its body. */
  body: Body<Input>;
  repeat: Repeat;
  /** The same. @param input the body, as its schema describes it */
  handler: (req: Request, res: Response, input: Input) => unknown;
}

/** A definition from which the Express route and its description are made. */
export interface Call extends CommonParts {
  method: 'get' | 'post';
  body: Omit<Body<unknown>, 'parse'>;
  repeat: Repeat;
  /** Checks the input and answers. */
  respond: RequestHandler;
}

/** Defines a call once: its route and its entry in /api/openapi.json (docs/decisions/0042). */
export function defineCall<Input>(call: GetCall | PostCall<Input>): Call {
  if (call.describe?.tag === 'admin' && !call.right)
    throw new TypeError(`${call.path} is for staff and names no right: see shared/panel/views.ts.`);
  if (!call.describe && call.path.startsWith('/api/'))
    throw new TypeError(`${call.path} is a part of the API and is not described.`);
  const send = (res: Response, value: unknown) => {
    if (res.headersSent) return;
    if (value !== undefined) res.json(value);
    else if (call.describe?.responses[204]) res.status(204).end();
  };
  if (call.method === 'get') {
    const { handler, repeat = 'reads', ...parts } = call;
    const body = { read: [], content: null };
    return { ...parts, body, repeat, respond: async (req, res) => send(res, await handler(req, res)) };
  }
  const { handler, body, ...parts } = call;
  return {
    ...parts,
    body,
    respond: async (req, res) => send(res, await handler(req, res, body.parse(req.body))),
  };
}

/**
 * Serves calls, with their guards in a fixed order (docs/decisions/0042): headers, rate limit, size and structure of the
 * body, schema; then the handler. Other methods get 405.
 */
export function callRouter(calls: readonly Call[]): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, ofPath] of [...Map.groupBy(calls, (call) => call.path)].sort(fixedPathsFirst)) {
    const route = router.route(path);
    for (const { method, access, limit, body, respond } of ofPath) {
      const charset = method === 'post' ? [utf8Only] : [];
      route[method]([access, charset, limit, body.read, respond, refused].flat());
    }
    route.all(
      allowMethods(...ofPath.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : ['POST']))),
    );
    for (const { onError } of ofPath) if (onError) route.all(onError);
  }
  return router;
}

const refused: ErrorRequestHandler = async (error, req, _res, next) => {
  await countRefusal(req, error);
  next(error);
};

/** `/articles/deleted` before `/articles/:id`, which would match it, in whatever order they are defined. */
function fixedPathsFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  const order = (path: string) => path.replaceAll(':', '\uffff');
  return order(a) < order(b) ? -1 : 1;
}

const pass: RequestHandler = (_req, _res, next) => next();

/** For a public call, or one whose address is a secret. */
export const publicAccess = pass;
/** For a call that costs no more than its refusal. */
export const noRateLimit = pass;
