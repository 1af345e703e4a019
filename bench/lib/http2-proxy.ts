import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bench } from './result.ts';

/** Headers of a connection, not of the message. */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/**
 * Puts HTTP/2 over TLS in front of a server, as a proxy does in production.
 * @returns its address; its certificate is self-signed
 */
export async function startHttp2Proxy(bench: Bench, target: string): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const pass = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const { method } = incoming;
    const asked = request(target + incoming.url, { method, agent, headers: plain(incoming.headers) });
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, plain(answer.headers));
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    outgoing.on('close', () => asked.destroy());
    incoming.pipe(asked);
  };
  const server = createSecureServer(await makeCertificate(await bench.directory()), pass);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  bench.atEnd(async () => {
    agent.destroy();
    server.close();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function plain(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !ofTheConnection.includes(name),
  );
  return Object.fromEntries(kept);
}

/** Node creates keys but no certificates. */
async function makeCertificate(directory: string): Promise<{ key: Buffer; cert: Buffer }> {
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', '/CN=localhost', '-keyout', key, '-out', cert],
  ]);
  return { key: await readFile(key), cert: await readFile(cert) };
}
