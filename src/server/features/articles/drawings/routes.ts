import compression from 'compression';
import { Router } from 'express';
import { allowMethods, respondWithError } from '#server/http/error-handler.ts';
import { notFound } from '#server/http/errors.ts';
import { isSlug } from '#shared/articles/slug.ts';
import { drawingPath } from '#shared/paths.ts';
import { landscapeOf } from './landscape.ts';
import { monogramOf, monogramPath } from './monogram.ts';

const headers = {
  // The next release may draw the same name differently.
  'Cache-Control': 'public, max-age=86400',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** The drawings that are made from a name: of an article without a picture, and of an author without a photo. They need no database. */
export function drawingRoutes(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const drawings = [
    [drawingPath(':name'), (slug: string) => (isSlug(slug) ? landscapeOf(slug) : null)],
    [monogramPath(':name'), monogramOf],
  ] as const;
  for (const [path, draw] of drawings) {
    router
      .route(path)
      .get(compression(), (req, res) => {
        const drawing = draw(String(req.params.name));
        if (drawing === null) throw notFound();
        res.set(headers).type('svg').send(drawing);
      })
      .all(allowMethods('GET', 'HEAD'));
    router.use(path, respondWithError);
  }
  return router;
}
