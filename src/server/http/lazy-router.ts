import type { RequestHandler } from 'express';

/**
 * Routes that load with the first request that may match one, or earlier.
 * @param passesBy whether a path certainly matches none; asked until they are loaded
 */
export function lazyRouter(
  passesBy: (path: string) => boolean,
  load: () => Promise<RequestHandler>,
): RequestHandler {
  let loading: Promise<RequestHandler> | undefined;
  let routes: RequestHandler | undefined;
  return async (req, res, next) => {
    if (!routes && passesBy(req.path)) return next();
    loading ??= load();
    routes ??= await loading;
    routes(req, res, next);
  };
}
