import type { RequestHandler } from 'express';

/**
 * Routes that are loaded with the first request for one of them, or before. Every other request passes by.
 * @param prefixes what their paths begin with, in lower case
 */
export function lazyRouter(prefixes: readonly string[], load: () => Promise<RequestHandler>): RequestHandler {
  let loading: Promise<RequestHandler> | undefined;
  return async (req, res, next) => {
    const path = req.path.toLowerCase();
    if (!prefixes.some((prefix) => path.startsWith(prefix))) return next();
    loading ??= load();
    const routes = await loading;
    routes(req, res, next);
  };
}
