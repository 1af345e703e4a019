import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Answer, failed, type Request } from './answers.ts';
import { answerInstead, breakAnswer, breakConnection } from './fault-effects.ts';
import { guard } from './guards.ts';
import { type Route, routes } from './routes.ts';
import type { LoggedRequest, World } from './world.ts';

export function createFakeServer(world: World): Server {
  return createServer(async (req, res) => {
    world.running += 1;
    res.on('close', () => {
      world.running -= 1;
    });
    try {
      await handle(world, req, res);
    } catch (error) {
      // The fake's own error, which must not look like Zoho's.
      res.writeHead(599).end(String(error));
    }
  });
}

async function handle(world: World, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { route, request } = await read(world, req);
  const line: LoggedRequest = {
    ...request,
    route: route?.name ?? 'unknown',
    query: Object.fromEntries(request.query),
    status: null,
  };
  world.log.push(line);
  const fault = route ? world.faults.take(route.name) : null;
  if (fault && (await breakConnection(fault, res))) return;
  const answer = (fault && answerInstead(fault)) ?? work(world, route, request);
  line.status = answer.status;
  if (fault && breakAnswer(fault, answer, res)) return;
  const isText = typeof answer.body === 'string';
  res.writeHead(answer.status, {
    'Content-Type': isText ? 'text/html; charset=utf-8' : 'application/json;charset=UTF-8',
    ...answer.headers,
  });
  res.end(isText ? answer.body : JSON.stringify(answer.body));
}

async function read(
  world: World,
  req: IncomingMessage,
): Promise<{ route: Route | undefined; request: Request }> {
  const url = new URL(req.url ?? '/', world.url);
  const route = routes.find(({ method, pattern }) => method === req.method && pattern.test(url.pathname));
  const request: Request = {
    method: req.method ?? '',
    path: url.pathname,
    id: route?.pattern.exec(url.pathname)?.[1] ?? '',
    query: url.searchParams,
    headers: req.headers as Record<string, string>,
    body: parseBody(req, await text(req)),
  };
  return { route, request };
}

function parseBody(req: IncomingMessage, body: string): Record<string, unknown> {
  if (body === '') return {};
  if (req.headers['content-type']?.includes('json')) return JSON.parse(body) as Record<string, unknown>;
  return Object.fromEntries(new URLSearchParams(body));
}

function work(world: World, route: Route | undefined, request: Request): Answer {
  if (!route) return failed(404, 5, 'Invalid URL Passed');
  const refusal = route.scope === null ? null : guard(world, request, route.scope);
  return refusal ?? route.answer(world, request);
}
