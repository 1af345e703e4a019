import { type Request, type RequestHandler, Router } from 'express';
import { deletedListSchema } from '../../../../shared/articles/draft-schema.ts';
import type { DeletedArticles } from '../../../../shared/articles/editing.ts';
import { api } from '../../../../shared/paths.ts';
import { post } from '../../../http/post.ts';
import { readForm } from '../../../http/read-form.ts';
import type { EditingContext } from './context.ts';
import {
  presentDeleted,
  presentForEditor,
  presentRestored,
  presentSaved,
  presentWithContent,
} from './presenter.ts';
import { deleteArticle, listDeleted, restoreArticle } from './removal.ts';
import { listRevisions, requireRevision } from './revisions.ts';
import { createArticle, updateArticle } from './save.ts';
import { articleNotFound, listArticles, requireArticle } from './store.ts';

/** The longest article, and room for its other fields. */
const ARTICLE_LIMIT = '512kb';

/** The calls of the admin panel (product.md, 5 and 6): each is a POST whose body holds the password. */
export function editingRoutes(context: EditingContext): Router {
  const { knex, staff, showChanges } = context;
  const router = Router({ caseSensitive: true, strict: true });
  const call = (path: string, answer: RequestHandler, limit?: string) => {
    post(router, path, staff.call(limit), answer);
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
  call(api.adminDeleted, async (req, res) => {
    const { page = 0 } = readForm(deletedListSchema, req.body);
    const { rows, total } = await listDeleted(knex, Math.floor(page), context.now());
    res.json({ articles: rows.map(presentDeleted), total } satisfies DeletedArticles);
  });
  call(api.adminRead(':id'), async (req, res) => {
    res.json(presentWithContent(await requireArticle(knex, idOf(req))));
  });
  call(
    api.adminUpdate(':id'),
    async (req, res) => {
      const saved = await updateArticle(context, req, idOf(req));
      await showChanges();
      res.json(presentSaved(saved));
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
    const restored = await restoreArticle(context, req, idOf(req));
    await showChanges();
    res.json(presentRestored(restored));
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
