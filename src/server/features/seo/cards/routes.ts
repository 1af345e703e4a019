import { type RequestHandler, type Response, Router } from 'express';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { allowMethods, respondWithError } from '#server/http/error-handler.ts';
import { notFound } from '#server/http/errors.ts';
import { isSlug } from '#shared/articles/slug.ts';
import type { Contents } from '#shared/content/contents.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { readFocus } from '#shared/images/focus.ts';
import { type CardArticle, cardFolders, pageCardUrl } from '#shared/pages/cards.ts';
import { articleCard } from '#shared/pages/share-images.ts';
import { type Card, type CardCache, createCardCache } from './card-cache.ts';
import { articleDesign, findPageCard } from './designs.ts';
import { cutPhoto, drawCard } from './draw-card.ts';
import { textRenderer } from './text-renderer.ts';

interface CardRoutesOptions {
  contents(): Contents;
  /** The published article at an address, also a former one; null for drafts and unknown ones. */
  findArticle(slug: string): Promise<CardArticle | null>;
  /** The bytes of one of our uploads; null if it no longer exists. @throws if the storage is unavailable */
  readUpload(src: string): Promise<Buffer | null>;
  cache?: CardCache;
}

/** A card in its current version: its address, and how to draw it. */
interface CurrentCard {
  url: string;
  draw(): Promise<Buffer>;
}

const filePattern = /^([a-z0-9-]+)-[0-9a-z]{11}\.(?:png|jpg)$/;

/**
 * GET /cards/pages/{name}-{hash}.png and /cards/articles/{slug}-{hash}.png or .jpg: the pictures of link previews. Only existing cards
 * are drawn, and only at their address: an outdated or made-up hash redirects there.
 */
export function cardRoutes({
  contents,
  findArticle,
  readUpload,
  cache = createCardCache(),
}: CardRoutesOptions): Router {
  const renderText = textRenderer();

  const findCurrentPage = (name: string): CurrentCard | null => {
    const card = findPageCard(name, contents());
    if (!card) return null;
    const { path, design } = card;
    return { url: pageCardUrl(path, design.text, design.brand), draw: () => drawCard(design, renderText) };
  };

  const findCurrentArticle = async (slug: string): Promise<CurrentCard | null> => {
    const article = isSlug(slug) ? await findArticle(slug) : null;
    if (!article) return null;
    const { src, type, photo } = articleCard(article, contents().of(firm).name);
    return {
      url: src,
      async draw() {
        const bytes = photo && (await readUpload(photo.src));
        return bytes
          ? cutPhoto(bytes, photo, readFocus(article.featuredImage ?? ''))
          : drawCard(articleDesign(article, contents()), renderText, type);
      },
    };
  };

  const respondWith =
    (findCurrent: (name: string) => CurrentCard | null | Promise<CurrentCard | null>): RequestHandler =>
    async (req, res) => {
      const url = req.baseUrl + req.path;
      const [, name = ''] = filePattern.exec(String(req.params.file)) ?? [];
      if (!name) throw notFound();
      let current: CurrentCard | null;
      try {
        current = await findCurrent(name);
      } catch (error) {
        // A card that was drawn before is served even without the database.
        const known = isDatabaseUnavailable(error) ? cache.find(url) : null;
        if (known) return send(res, url, known);
        throw error;
      }
      if (!current) throw notFound();
      if (current.url !== url) {
        res.set('Cache-Control', 'no-cache').redirect(302, current.url);
        return;
      }
      send(res, url, await cache.require(url, current.draw));
    };

  const router = Router({ caseSensitive: true, strict: true });
  for (const [folder, find] of [
    [cardFolders.pages, findCurrentPage],
    [cardFolders.articles, findCurrentArticle],
  ] as const) {
    router.route(`${folder}/:file`).get(respondWith(find)).all(allowMethods('GET', 'HEAD'));
  }
  router.use('/cards', nothingElse, respondWithError);
  return router;
}

const nothingElse: RequestHandler = (_req, _res, next) => next(notFound());

/** The address changes with the picture, so the picture can be cached forever. */
function send(res: Response, url: string, { bytes, etag }: Card): void {
  res
    .set('Cache-Control', 'public, max-age=31536000, immutable')
    .set('Cross-Origin-Resource-Policy', 'cross-origin')
    .set('ETag', etag)
    .type(url.endsWith('.png') ? 'png' : 'jpeg')
    .send(bytes);
}
