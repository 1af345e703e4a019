import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { ops } from '#shared/paths.ts';
import type { Config } from '../config/types.ts';
import { presentError } from '../ops/logger.ts';
import { networkOf } from './client-address.ts';
import { routeLabel } from './route-label.ts';

const probes = new Set<string>(Object.values(ops));

/**
 * One JSON line per request, with its id. Logs the route, never the address, a header or the body: an address can hold the secret of
 * a link or an authorization code, a header a session.
 */
export function requestLog(logger: Logger, { sessionSecret }: Pick<Config, 'sessionSecret'>) {
  /** The same for all lines of one address on one day (UTC), so that they can be grouped; it reveals no address. */
  const nameClient = (req: Request) => {
    const day = new Date().toISOString().slice(0, 10);
    const hash = createHmac('sha256', sessionSecret).update(`log ${day} ${networkOf(req)}`);
    return hash.digest('base64url').slice(0, 12);
  };
  const withRoute = (req: IncomingMessage, line: object) => {
    const { originalUrl } = req as Request;
    return { route: routeLabel(req, originalUrl), ...line };
  };
  return pinoHttp({
    logger,
    // Ids from outside could forge log lines or join strangers' requests, so we make our own.
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    // Probes and scrapers come every few seconds and mean nothing.
    autoLogging: { ignore: ({ url = '' }) => probes.has(url) },
    // The error's handler has logged it with its cause.
    customLogLevel: () => 'info',
    customErrorObject: (req, _res, _error, { err: _again, ...line }) => withRoute(req, line),
    customSuccessObject: (req, _res, line) => withRoute(req, line),
    // Our serializers get the raw objects, not the package's versions.
    wrapSerializers: false,
    serializers: {
      err: presentError,
      req: (req: Request) => ({ method: req.method, client: nameClient(req) }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  });
}
