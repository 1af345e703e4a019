import { type Request, type RequestHandler, Router } from 'express';
import { accountCookie, readCookie } from '#server/http/cookies.ts';
import { allowMethods } from '#server/http/error-handler.ts';
import { HttpError } from '#server/http/errors.ts';
import { framedByOurPages } from '#server/http/security-headers.ts';
import type { PanelServices } from '#server/http/staff.ts';
import type { Contents } from '#shared/content/contents.ts';
import { paths, previewPath } from '#shared/paths.ts';
import { readPreview } from './preview.ts';

interface PreviewRoutesOptions extends Pick<PanelServices, 'knex' | 'config' | 'staff'> {
  /** The words in force. */
  content: { readonly contents: Contents };
}

/**
 * GET /preview/…: the page at the rest of the path with all drafts, for staff with the right. All others get what the site answers at an
 * address without a page.
 */
export function previewRoutes({ knex, config, staff, content }: PreviewRoutesOptions): Router {
  const isAllowed = (req: Request) =>
    staff.hasSession(req, 'content').catch((error) => {
      if (error instanceof HttpError && error.status === 403) return false;
      throw error;
    });
  const addDrafts: RequestHandler = async (req, res, next) => {
    if (await isAllowed(req)) {
      res.locals.contents = await readPreview(knex, content.contents);
      res.set('X-Robots-Tag', 'noindex');
      return next();
    }
    // Their session has expired, or they may not see drafts.
    if (!readCookie(req, accountCookie(config)) || (await staff.hasSession(req, 'self')))
      return next('router');
    res.set('Cache-Control', 'no-store').redirect(paths.admin);
  };
  // A panel in the preview could be framed.
  const notThePanel: RequestHandler = (req, _res, next) =>
    next(req.path.slice(previewPath.length).startsWith(paths.admin) ? 'router' : undefined);

  const router = Router();
  router
    .route(`${previewPath}{/*path}`)
    .get(notThePanel, addDrafts, framedByOurPages(config))
    .all(allowMethods('GET', 'HEAD'));
  return router;
}
