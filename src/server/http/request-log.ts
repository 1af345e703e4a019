import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/**
 * One JSON line per request, with its id. Paths are logged without their query, bodies and headers
 * never: a query can hold an authorization code, a header a session.
 */
export function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    // An id from outside could forge log lines or join strangers' requests; we make our own.
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    // Whoever handled the error has logged it with its cause; here it would only be said again.
    customLogLevel: () => 'info',
    customErrorObject: (_req, _res, _error, { err: _again, ...line }) => line,
    serializers: {
      req: (req: { method: string; url: string }) => ({ method: req.method, path: req.url.split('?')[0] }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  });
}
