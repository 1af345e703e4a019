import type { RequestHandler, Response } from 'express';
import { isbot } from 'isbot';
import type { ReadApi } from '../../client/api/query-client.ts';
import { yearIn } from '../../shared/dates.ts';
import type { PageFacts } from '../../shared/page-facts.ts';
import type { Config } from '../config/types.ts';
import { HttpError } from '../http/errors.ts';
import { allowNonce } from '../http/security-headers.ts';
import type { PageBundle } from './bundle.ts';
import { RENDER_DEADLINE_MS, renderWhole, streamPage } from './render-page.ts';

interface PageHandlerOptions {
  config: Pick<Config, 'siteUrl' | 'firmTimeZone'>;
  loadBundle(): Promise<PageBundle>;
  readApi: ReadApi;
  deadlineMs?: number;
}

/** Answers every page: streamed to people, whole to crawlers and scrapers (docs/decisions/0002). */
export function pageHandler({
  config,
  loadBundle,
  readApi,
  deadlineMs = RENDER_DEADLINE_MS,
}: PageHandlerOptions): RequestHandler {
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new HttpError(405, `This page does not take ${req.method}.`, { headers: { Allow: 'GET, HEAD' } });
    }
    const { preparePage, assets, entryScripts } = await loadBundle();
    const facts: PageFacts = {
      siteUrl: config.siteUrl,
      timeZone: config.firmTimeZone,
      year: yearIn(config.firmTimeZone, new Date()),
    };
    // The origin is ours: what a client sends as Host never reaches a page.
    const request = new Request(new URL(pathOf(req.originalUrl), config.siteUrl));
    const page = await preparePage({ request, facts, assets, readApi });
    if (page instanceof Response) {
      res.set('Cache-Control', 'no-cache').redirect(page.status, page.headers.get('Location') ?? '/');
      return;
    }
    for (const error of page.loaderErrors) req.log.error({ err: error }, 'A loader failed.');
    res.status(page.status).type('html');
    const onError = (error: unknown) => req.log.error({ err: error }, 'A render failed.');
    const parts = { page, facts, entryScripts, onError, deadlineMs };
    if (wantsWholePage(req.get('user-agent'))) {
      const html = await renderWhole(parts);
      res.set('Cache-Control', 'no-cache').send(html);
    } else {
      await streamTo(res, parts);
    }
  };
}

/** Crawlers and scrapers do not run scripts, or not soon; neither do tools that name no browser. */
function wantsWholePage(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent);
}

/** `//host/path` would name another origin, and so would `/\host/path`. */
function pathOf(url: string): string {
  return url.replace(/^[/\\]+/, '/');
}

function streamTo(res: Response, parts: Parameters<typeof streamPage>[0]): Promise<void> {
  const nonce = allowNonce(res);
  return new Promise((resolve, reject) => {
    const abort = streamPage(
      parts,
      {
        nonce,
        begin: () => res.set('Cache-Control', 'private, no-store'),
        write(html) {
          res.write(html);
          res.flush?.();
        },
        end: () => res.end(),
      },
      reject,
    );
    res.on('close', () => {
      if (!res.writableFinished) abort();
      resolve();
    });
  });
}
