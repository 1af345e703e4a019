import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../config/problems.ts';
import type { Config } from '../config/types.ts';
import { refuse, refuseConnection } from './refuse.ts';
import { securityHeaderList } from './security-headers.ts';

/**
 * Slow clients must not hold sockets: headers within 10 s, the largest body within two minutes (others have 15 s, see
 * `body.ts`). Node checks only every `connectionsCheckingInterval`, which createServer must get.
 */
export const serverLimits = {
  headersTimeout: 10_000,
  requestTimeout: 125_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  // Node would answer a missing host without our headers; `request-guards.ts` checks it.
  requireHostHeader: false,
} as const;

const MAX_CONNECTIONS = 10_000;

/**
 * Requests that Node itself refuses (invalid HTTP, an unsupported expectation, a tunnel) get one short sentence and the
 * usual headers.
 */
export function respondToBrokenRequests(server: Server, config: Pick<Config, 'siteUrl' | 'mode'>): void {
  server.maxConnections = MAX_CONNECTIONS;
  const headers = securityHeaderList(config);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const [status, sentence] = brokenRequest(error.code);
    refuseConnection(socket, status, sentence, headers);
  });
  server.on('checkExpectation', (_req, res) => {
    refuse(res, 417, 'This server cannot meet the request’s Expect header.', {
      ...headers,
      Connection: 'close',
    });
  });
  server.on('connect', (_req, socket) => {
    socket.on('error', () => {});
    refuseConnection(socket, 405, 'This is not a proxy.', headers);
  });
}

function brokenRequest(code: string | undefined): [status: number, sentence: string] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'The headers are too large.'];
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return [413, 'The request is too large.'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long.'];
  return [400, 'This is not a valid HTTP request.'];
}

/**
 * Listens on an address, or on the socket that systemd holds: that one stays open while the process is replaced, so no
 * connection is refused.
 * @returns the address
 * @throws {StartError} when it is unavailable
 */
export function listen(
  server: Server,
  { host, port, inheritedSocket }: Pick<Config, 'host' | 'port' | 'inheritedSocket'>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(explained(error, host, port));
    server.once('error', fail);
    server.listen(inheritedSocket === null ? { host, port } : { fd: inheritedSocket }, () => {
      server.off('error', fail);
      const address = server.address() as AddressInfo;
      resolve(
        `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
      );
    });
  });
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const { code } = error;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is in use: stop the program that listens there, or set PORT to another one.`,
    );
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartError(
      `This user may not listen on port ${port}: set PORT to 1024 or higher, and put a proxy in front.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(
      `HOST (${host}) is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all addresses.`,
    );
  }
  return error;
}
