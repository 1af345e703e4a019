import { readdir, readFile, rm } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { type Nginx, startNginx } from '../../scripts/lib/nginx.ts';
import { makeCertificate } from './certificates.ts';
import { cleanUpOnExit } from './cleanup-on-exit.ts';
import { makeTemporaryDirectory } from './temporary.ts';
import { freePort } from './wait.ts';

/** Instead of www.example.com: a public site accepts no test settings. */
export const siteName = 'localhost';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The bytes as they came over the wire. */
  body: Buffer;
  /** nginx's cache status: HIT, STALE and UPDATING come from its cache; null if it does not cache. */
  from: string | null;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Called with each piece of the answer's body. */
  onPiece?(piece: string): void;
}

export interface Front {
  /** Requests like a visitor, over TLS; only Host is added to the headers. */
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** Requests without TLS, on the shipped file's port 80. @returns the status, and a redirect's target */
  askInTheClear(path: string): Promise<{ status: number; location: string | undefined }>;
  /** Number of cached answers. */
  kept(): Promise<number>;
  /** The logs of the shipped file. */
  logs(): Promise<{ access: string; error: string }>;
  /** The command in docs/deploy.md under "Purging". */
  purge(): Promise<void>;
}

const endings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of endings.splice(0)) await end();
});

/** The real nginx with the shipped file, in front of instances on these ports; it ends with the test file. */
export async function startFront(instances: readonly number[]): Promise<Front> {
  const directory = await makeTemporaryDirectory('nginx');
  const { hold, release } = cleanUpOnExit(directory);
  const tls = await makeCertificate(directory, siteName);
  const port = await freePort();
  const nginx = await startNginx({ directory, port, instances, name: siteName, tls, detached: true });
  hold(nginx.process.pid);
  const agent = new Agent({ keepAlive: true, ca: await readFile(tls.certificate), servername: siteName });
  endings.push(async () => {
    agent.destroy();
    await nginx.stop();
    release();
    await rm(directory, { recursive: true });
  });
  const cache = join(directory, 'cache');
  return {
    ask: (path, asked) => ask(nginx, agent, path, asked),
    askInTheClear: (path) => askInTheClear(join(directory, 'redirects.sock'), path),
    async kept() {
      const files = await readdir(cache, { recursive: true, withFileTypes: true });
      return files.filter((entry) => entry.isFile()).length;
    },
    async logs() {
      const read = (name: string) => readFile(join(directory, name), 'utf8');
      return { access: await read('larkfield.access.log'), error: await read('larkfield.error.log') };
    },
    async purge() {
      for (const name of await readdir(cache)) await rm(join(cache, name), { recursive: true });
      nginx.process.kill('SIGHUP');
    },
  };
}

function askInTheClear(socketPath: string, path: string): ReturnType<Front['askInTheClear']> {
  return new Promise((resolve, reject) => {
    get({ socketPath, path, headers: { Host: siteName } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    }).on('error', reject);
  });
}

function ask(
  { url }: Nginx,
  agent: Agent,
  path: string,
  { method = 'GET', headers = {}, body, onPiece }: Asked = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, agent, headers: { Host: siteName, ...headers } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        onPiece?.(piece.toString());
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(pieces),
          from: (response.headers['x-cache-status'] as string | undefined) ?? null,
        }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

const second = () => Math.floor(Date.now() / 1_000);

/** Waits until this second's cache entries are stale. */
export async function nextSecond(): Promise<void> {
  const begun = second();
  while (second() === begun) await new Promise((resolve) => setTimeout(resolve, 10));
  // nginx reads the clock on events, and not twice within a moment.
  await new Promise((resolve) => setTimeout(resolve, 20));
}
