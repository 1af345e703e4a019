import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { type Body, utf8Only } from './body.ts';
import { countRefusal } from './call-limit.ts';
import { allowOnly } from './error-handler.ts';
import type { Description } from './openapi/description.ts';
import type { CallRight } from './rights.ts';

type Guard = RequestHandler | readonly [RequestHandler, ...RequestHandler[]];

interface CommonParts {
  /** As Express knows it, such as `/api/articles/:slug`. */
  path: string;
  /** Who is refused by the headers alone: costs nothing, and a stranger's page cannot use up its visitor's tries. */
  access: Guard;
  /** Counts the request, before anything of its body is looked at. */
  limit: Guard;
  /** What a member of staff must be allowed; `access` or `body` asks for it. A call of the panel without one starts nothing. */
  right?: CallRight;
  /** What /api/openapi.json says of it; null for a page, which stands outside /api. */
  describe: Description | null;
  /** Tells of errors in its own way, such as a page to the person who posted a form. */
  onError?: ErrorRequestHandler;
}

interface GetCall extends CommonParts {
  method: 'get';
  handler: (req: Request, res: Response) => unknown;
}

interface PostCall<Input> extends CommonParts {
  method: 'post';
  /** How its body is limited, read and checked. */
  body: Body<Input>;
  /** @param input the body, as its schema describes it */
  handler: (req: Request, res: Response, input: Input) => unknown;
}

/** A call as Express and its description are made from. */
export interface Call extends CommonParts {
  method: 'get' | 'post';
  body: Omit<Body<unknown>, 'parse'>;
  /** Checks the input and answers. */
  answer: RequestHandler;
}

/** Defines a call once, whole: its route and its entry in /api/openapi.json both come from here (docs/decisions/0042). */
export function defineCall<Input>(call: GetCall | PostCall<Input>): Call {
  if (call.describe?.tag === 'admin' && !call.right)
    throw new TypeError(`${call.path} is for staff and names no right: see http/rights.ts.`);
  if (!call.describe && call.path.startsWith('/api/'))
    throw new TypeError(`${call.path} is a part of the API and is not described.`);
  if (call.method === 'get') {
    const { handler, ...parts } = call;
    return {
      ...parts,
      body: { read: [], content: null },
      answer: async (req, res) => void (await handler(req, res)),
    };
  }
  const { handler, body, ...parts } = call;
  return {
    ...parts,
    body,
    answer: async (req, res) => void (await handler(req, res, body.parse(req.body))),
  };
}

/**
 * Serves calls, the guards of each in the one order that is right (docs/decisions/0042): what the headers tell, the count,
 * the body's size and shape, its schema; then the call's own work. Other methods get 405.
 */
export function callRouter(calls: readonly Call[]): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, ofPath] of [...Map.groupBy(calls, (call) => call.path)].sort(fixedPathsFirst)) {
    const route = router.route(path);
    for (const { method, access, limit, body, answer } of ofPath) {
      const charset = method === 'post' ? [utf8Only] : [];
      route[method]([access, charset, limit, body.read, answer, refused].flat());
    }
    route.all(allowOnly(...ofPath.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : ['POST']))));
    for (const { onError } of ofPath) if (onError) route.all(onError);
  }
  return router;
}

const refused: ErrorRequestHandler = async (error, req, _res, next) => {
  await countRefusal(req, error);
  next(error);
};

/** `/articles/deleted` before `/articles/:id`, which would take it for an id; wherever each is defined. */
function fixedPathsFirst([a]: [string, unknown], [b]: [string, unknown]): number {
  const order = (path: string) => path.replaceAll(':', '\uffff');
  return order(a) < order(b) ? -1 : 1;
}

const pass: RequestHandler = (_req, _res, next) => next();

/** For a call that is public, or whose address is the right to make it. */
export const anyone = pass;
/** For a call that costs no more than its refusal would. */
export const unlimited = pass;
