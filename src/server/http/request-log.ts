import { createHmac, randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { ops } from '../../shared/paths.ts';
import type { Config } from '../config/types.ts';
import { presentError } from '../ops/logger.ts';
import { networkOf } from './client-address.ts';

const probes = new Set<string>(Object.values(ops));

/** Without the query, and without what opens a calendar: it stands in the path, since calendar programs often drop a query. */
const pathOf = (url: string) => url.split('?')[0]?.replace(/(\/calendar\/).+/i, '$1…');

/**
 * One JSON line per request, with its id. Paths are logged without their query, bodies and headers
 * never: a query can hold an authorization code, a header a session.
 */
export function requestLog(logger: Logger, { sessionSecret }: Pick<Config, 'sessionSecret'>) {
  /** The same for all lines of one address and day (UTC), so that they can be read together; nobody's address. */
  const nameClient = (req: Request) => {
    const day = new Date().toISOString().slice(0, 10);
    const hash = createHmac('sha256', sessionSecret).update(`log ${day} ${networkOf(req)}`);
    return hash.digest('base64url').slice(0, 12);
  };
  return pinoHttp({
    logger,
    // An id from outside could forge log lines or join strangers' requests; we make our own.
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    // Probes and scrapers come every few seconds and say nothing.
    autoLogging: { ignore: ({ url = '' }) => probes.has(url) },
    // Whoever handled the error has logged it with its cause; here it would only be said again.
    customLogLevel: () => 'info',
    customErrorObject: (_req, _res, _error, { err: _again, ...line }) => line,
    // Ours are given what there is, not what the package has made of it.
    wrapSerializers: false,
    serializers: {
      err: presentError,
      req: (req: Request) => ({ method: req.method, path: pathOf(req.url), client: nameClient(req) }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  });
}
