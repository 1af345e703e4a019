import { type Request, type RequestHandler, Router } from 'express';
import { api } from '../../../shared/paths.ts';
import { allowOnly } from '../../http/error-handler.ts';
import type { EditingContext } from './context.ts';
import { presentForEditor, presentWithContent } from './presenter.ts';
import { deleteArticle, restoreArticle } from './removal.ts';
import { listRevisions, requireRevision } from './revisions.ts';
import { createArticle, updateArticle } from './save.ts';
import { articleNotFound, listArticles, requireArticle } from './store.ts';

/** The longest article, and room for its other fields (promises: limits per route). */
const ARTICLE_LIMIT = '512kb';

/** The calls of the admin panel (specification, sections 6 and 7): each is a POST whose body holds the password. */
export function editingRoutes(context: EditingContext): Router {
  const { knex, staff, showChanges } = context;
  const router = Router({ caseSensitive: true, strict: true });
  const call = (path: string, answer: RequestHandler, limit?: string) => {
    router
      .route(path)
      .post(...staff.call(limit), answer)
      .all(allowOnly('POST'));
  };

  call(api.adminArticles, async (_req, res) => {
    res.json((await listArticles(knex)).map(presentForEditor));
  });
  call(
    api.adminCreate,
    async (req, res) => {
      const article = await createArticle(context, req);
      await showChanges();
      res.status(201).json(presentWithContent(article));
    },
    ARTICLE_LIMIT,
  );
  call(api.adminRead(':id'), async (req, res) => {
    res.json(presentWithContent(await requireArticle(knex, idOf(req))));
  });
  call(
    api.adminUpdate(':id'),
    async (req, res) => {
      const article = await updateArticle(context, req, idOf(req));
      await showChanges();
      res.json(presentWithContent(article));
    },
    ARTICLE_LIMIT,
  );
  call(api.adminDelete(':id'), async (req, res) => {
    const id = idOf(req);
    await deleteArticle(context, req, id);
    await showChanges();
    res.json({ id });
  });
  call(api.adminRestore(':id'), async (req, res) => {
    const article = await restoreArticle(context, req, idOf(req));
    await showChanges();
    res.json(presentForEditor(article));
  });
  call(api.adminRevisions(':id'), async (req, res) => {
    const { id } = await requireArticle(knex, idOf(req));
    res.json(await listRevisions(knex, id));
  });
  call(api.adminRevision(':id', ':revision'), async (req, res) => {
    const { id } = await requireArticle(knex, idOf(req));
    res.json(await requireRevision(knex, id, idOf(req, 'revision')));
  });
  return router;
}

/** @throws {HttpError} 404 for what no row can have */
function idOf(req: Request, name = 'id'): number {
  const text = String(req.params[name]);
  if (/^[1-9][0-9]{0,14}$/.test(text)) return Number(text);
  throw articleNotFound();
}
