import path from 'node:path';
import type { Eta } from 'eta';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { site } from '../../shared/site.ts';
import { toHttpError } from './errors.ts';
import { sendMessagePage } from './message-page.ts';
import type { PageLook } from './page-look.ts';

let templates: Promise<Eta> | undefined;

async function makeTemplates(): Promise<Eta> {
  const { Eta } = await import('eta');
  return new Eta({ views: path.resolve(import.meta.dirname, '../../../views'), cache: true });
}

/**
 * A page for whoever has its link: a template of ours in the look of the site, which needs no script.
 * @param view its name in `views`
 * @param data besides the site; `title` at least, `sheet` where the page has one of its own, `hasHelp` where it says itself whom to ask
 */
export async function renderVisitorPage(
  view: string,
  data: { title: string },
  { stylesheets, finishPage }: PageLook,
): Promise<string> {
  templates ??= makeTemplates();
  const common = { problem: '', sheet: '', hasHelp: false, site, stylesheets: await stylesheets() };
  return finishPage((await templates).render(`./${view}`, { ...common, ...data }));
}

/** The address is the right: it goes to no other site, no search engine and no shared cache. */
export const forWhoHasTheLink: RequestHandler = (_req, res, next) => {
  res.set({
    'Cache-Control': 'no-store',
    // Not 'no-referrer': a browser would then post its buttons with 'Origin: null', like a stranger's page.
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  next();
};

/** A person is looking: an error is a page here, too. @param remark said after what did not work */
export const sendErrorPage =
  (remark = ''): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent) return next(error);
    const known = toHttpError(error);
    if (known.status >= 500) req.log.error({ err: known.cause ?? known }, known.message);
    res.set(known.headers);
    const isUnknown = known.status === 404;
    sendMessagePage(res, known.status, {
      heading: isUnknown ? 'This link isn’t valid' : 'That didn’t work',
      sentence: isUnknown
        ? 'It may have been cut in two: copy all of it from the email. Or write to us, and we’ll help.'
        : `${known.message} ${remark}`.trim(),
      reference: String(req.id),
    });
  };
