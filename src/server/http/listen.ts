import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/types.ts';

/**
 * Slow clients must not hold sockets: headers within 10 s, the largest body within two minutes (ordinary
 * ones have 15 s, see `body.ts`). Node looks only as often as `connectionsCheckingInterval` says, which
 * createServer must be given.
 */
export const serverLimits = {
  headersTimeout: 10_000,
  requestTimeout: 125_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
} as const;

const MAX_CONNECTIONS = 10_000;

/** What is not HTTP gets one short sentence, like everything else. */
export function answerBrokenRequests(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const [status, sentence] = brokenRequest(error.code);
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n` +
        `Content-Length: ${sentence.length}\r\nConnection: close\r\n\r\n${sentence}`,
    );
  });
}

function brokenRequest(code: string | undefined): [status: string, sentence: string] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return ['431 Request Header Fields Too Large', 'The headers are too large.'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'The request took too long.'];
  return ['400 Bad Request', 'This is not a valid HTTP request.'];
}

/**
 * Listens on an address of its own, or on the socket that systemd holds for it: that one stays open while the process
 * is replaced, so nobody who comes meanwhile is turned away.
 * @returns the address that is listened on @throws when the port is taken
 */
export function listen(
  server: Server,
  { host, port, inheritedSocket }: Pick<Config, 'host' | 'port' | 'inheritedSocket'>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(inheritedSocket === null ? { host, port } : { fd: inheritedSocket }, () => {
      server.off('error', reject);
      const address = server.address() as AddressInfo;
      resolve(
        `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
      );
    });
  });
}
