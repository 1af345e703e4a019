import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from '@jest/globals';

type Script = (req: IncomingMessage, res: ServerResponse) => void;

export interface ScriptedSite {
  port: number;
  /** What reached it, such as `GET /about`. */
  requests: string[];
  /** What it answers from now on. */
  answer: Script;
  /** Takes it off its port, and back. */
  close(): Promise<void>;
  open(): Promise<void>;
}

const sites: ScriptedSite[] = [];
afterAll(async () => {
  for (const site of sites.splice(0)) await site.close();
});

/** Replaces the site in tests that set the headers it sends. */
export async function startScriptedSite(): Promise<ScriptedSite> {
  const server = createServer((req, res) => {
    site.requests.push(`${req.method} ${req.url}`);
    site.answer(req, res);
  });
  const site: ScriptedSite = {
    port: 0,
    requests: [],
    answer: page(),
    close: () =>
      new Promise((resolve) => {
        // Also when it is closed already.
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    open: () => new Promise((resolve) => server.listen(site.port, '127.0.0.1', resolve)),
  };
  await site.open();
  site.port = (server.address() as AddressInfo).port;
  sites.push(site);
  return site;
}

const policy = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

/** The headers of a page from the site's memory; such a page is outdated with the next second. */
export const pageHeaders = (seconds = 0) => ({
  'Cache-Control': policy,
  Vary: 'Accept-Encoding',
  'X-Accel-Expires': `@${Math.floor(Date.now() / 1_000) + seconds}`,
});

/** A page as the site sends it from memory, with other headers beside. */
export const page =
  (text = 'a page', headers: Record<string, string> = {}): Script =>
  (_req, res) =>
    res.writeHead(200, { ...pageHeaders(), ...headers }).end(text);

/** The same for so long that no test is slow enough to see it outdated. */
export const lastingPage =
  (text = 'a page', headers: Record<string, string> = {}): Script =>
  (_req, res) =>
    res.writeHead(200, { ...pageHeaders(600), ...headers }).end(text);
