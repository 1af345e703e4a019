import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import express from 'express';
import { createElement as h, type ReactNode, Suspense, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import request from 'supertest';
import { respondWithErrorPage } from '#server/http/error-handler.ts';
import { requestLog } from '#server/http/request-log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { PageBundle } from '#server/ssr/assets.ts';
import { pageMaker } from '#server/ssr/making.ts';
import { renderedPages } from '#server/ssr/pages.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { arrivals, chrome } from '../support/http.ts';
import { errorsIn, type LogLine, recordLog } from '../support/log.ts';

const DEADLINE_MS = 150;
const never = new Promise<never>(() => {});
let server: Server;
let log: LogLine[] = [];
afterEach(() => {
  server.close();
});

/**
 * Serves one page made of `content`, with nothing of the product but the way a page is answered.
 * @param isLate whether its data is late, so that a browser gets a stream
 */
function serve(content: ReactNode, isLate = false): string {
  const recorded = recordLog();
  const { logger } = recorded;
  log = recorded.log;
  const page = h(
    'html',
    null,
    h('head', null, h('title', null, 'Test')),
    h('body', null, h('h1', null, 'Shell'), content),
  );
  const bundle = {
    entryScripts: () => '<script></script>',
    assets: { stylesheets: () => ['/x.css'], fonts: [] },
    preparePage: async () => ({
      status: 200,
      module: undefined,
      mayBeKept: true,
      loaderErrors: [],
      answered: () => (isLate ? never : Promise.resolve()),
      newRender: () => ({
        start: (options) => renderToPipeableStream(page, options),
        takeState: () => ({ queries: [], documents: [] }),
      }),
    }),
  } satisfies PageBundle;
  const config = {
    siteUrl: 'http://localhost',
    firmTimeZone: 'UTC',
    mode: 'production',
    payments: 'sandbox',
    zoho: null,
    isPublic: false,
  } as const;
  const app = express().use(requestLog(logger, { sessionSecret: 'a secret' }), securityHeaders(config));
  const make = pageMaker({
    config,
    loadBundle: async () => bundle,
    queries: [],
    describePage: () => '',
    content: { contents: builtInContents },
    logger,
    deadlineMs: DEADLINE_MS,
  });
  app.use(renderedPages({ config, make, cache: null, findAddress: () => null }), respondWithErrorPage);
  server = createServer(app).listen(0);
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

function Broken(): ReactNode {
  throw new Error('a secret detail');
}

const Stuck = () => use(never);
const late = (child: ReactNode) => h(Suspense, { fallback: h('p', null, 'Wait') }, child);

test.each([
  ['a person', chrome],
  ['a crawler', 'Googlebot'],
])(
  'a page that cannot be rendered shows %s the plain error page and tells nothing',
  async (_who, userAgent) => {
    serve(h(Broken));
    const { status, text, headers } = await request(server).get('/').set('User-Agent', userAgent);
    expect(status).toBe(500);
    expect(text).toContain('<h1>Something went wrong</h1>');
    expect(text).toContain(`Reference: <code translate="no">${headers['x-request-id']?.slice(0, 8)}</code>`);
    // It asks for nothing but itself, so it stands when the build is away.
    expect(text).toContain('href="tel:');
    expect(text).toContain('href="mailto:');
    expect(text).toContain('<a class="btn btn-primary" href="">Try again</a>');
    expect(text).not.toContain('a secret detail');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(errorsIn(log))).toContain('a secret detail');
  },
);

test.each([false, true])(
  'an error after the shell leaves the page standing for a person (late: %p)',
  async (isLate) => {
    serve(late(h(Broken)), isLate);
    const { status, text, headers } = await request(server).get('/').set('User-Agent', chrome);
    expect(status).toBe(200);
    expect(text).toContain('<h1>Shell</h1>');
    expect(text.endsWith('</body></html>')).toBe(true);
    expect(headers['cache-control']).toBe(isLate ? 'private, no-cache' : 'no-cache');
    expect(errorsIn(log)).toHaveLength(1);
  },
);

test('a crawler never gets a page with a hole in it', async () => {
  serve(late(h(Broken)));
  expect((await request(server).get('/').set('User-Agent', 'Googlebot')).status).toBe(500);
});

test.each([false, true])(
  'a part that never comes is given up at the deadline and left to the browser (late: %p)',
  async (isLate) => {
    const url = serve(late(h(Stuck)), isLate);
    const { pieces, done } = await arrivals(url);
    await done;
    expect(pieces.join('')).toContain('Wait');
    expect(pieces.join('').endsWith('</body></html>')).toBe(true);
  },
);

test.each([false, true])(
  'a crawler does not get a page whose part never comes (late: %p)',
  async (isLate) => {
    serve(late(h(Stuck)), isLate);
    expect((await request(server).get('/').set('User-Agent', 'Googlebot')).status).toBe(500);
  },
);

test.each([false, true])(
  'a shell that never comes is an error at the deadline (late: %p)',
  async (isLate) => {
    serve(h(Stuck), isLate);
    const { status, text, headers } = await request(server).get('/').set('User-Agent', chrome);
    expect(status).toBe(500);
    expect(text).toContain('<h1>Something went wrong</h1>');
    expect(headers['cache-control']).toBe('no-store');
  },
);
