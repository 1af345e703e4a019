import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { TestApp } from '../../support/app.ts';
import { chrome } from '../../support/http.ts';
import { waitFor } from '../../support/wait.ts';

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The bytes as they came over the wire. */
  body: Buffer;
}

/** Asks as a browser does, without any client's help: what comes is what was sent. */
export function ask(
  app: Pick<TestApp, 'url'>,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const url = new URL(app.url);
  return new Promise((resolve, reject) => {
    const request = get(
      { host: url.hostname, port: url.port, path, method, headers: { 'User-Agent': chrome, ...headers } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces),
          }),
        );
      },
    );
    request.on('error', reject);
  });
}

/** The page as text, however it traveled. */
export function textOf({ headers, body }: RawAnswer): string {
  const { 'content-encoding': encoding } = headers;
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** What comes from memory has passed no middleware, so it has no request id. */
export const isFromMemory = ({ headers }: RawAnswer) => !('x-request-id' in headers);

/** Asks until the page comes from memory. */
export const untilKept = (app: Pick<TestApp, 'url'>, path: string) =>
  waitFor(async () => {
    const answer = await ask(app, path);
    return isFromMemory(answer) ? answer : null;
  });
