import type { Call } from '#server/http/call.ts';
import { json, ok, parameter, refusals, withLocation } from '#server/http/openapi/description.ts';
import { defineStaffCall, type PanelServices, withPassword } from '#server/http/staff.ts';
import { articleChangeSchema, articleDraftSchema, deletedListSchema } from '#shared/articles/draft-schema.ts';
import { previewPaths } from '#shared/articles/preview-paths.ts';
import {
  articleWithContentShape,
  brokenLinksShape,
  deletedArticlesShape,
  panelArticleShape,
  previewLinkShape,
  restoredArticleShape,
  revisionShape,
  revisionWithTextShape,
  savedArticleShape,
} from '#shared/articles/responses.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { fields, integer, list } from '#shared/shape.ts';
import { listBrokenLinks } from './broken-links.ts';
import { deleteArticle, listDeleted, restoreArticle } from './removal.ts';
import { listRevisions, requireRevision } from './revisions.ts';
import { createArticle, updateArticle } from './save.ts';
import { endSharing, shareDraft } from './sharing.ts';
import { articleIdOf, listForEditors, requireArticle } from './store.ts';
import { readChange, readDraft } from './text.ts';

/** The longest article, and room for its other fields. */
const ARTICLE_SIZE = '512kb';

const articleId = parameter('path', 'id', 'The number of the article.', integer());
const revisionId = parameter('path', 'revision', 'The number of the revision.', integer());

/** How staff write articles (product.md, 5 and 6). */
interface EditingServices extends PanelServices {
  /** Makes a change visible in this process before the call answers. */
  showChanges(): Promise<void>;
}

export function editingCalls(context: EditingServices): Call[] {
  const { knex, staff, showChanges } = context;
  return [
    defineStaffCall(staff, {
      path: staffApi.articles,
      right: 'articles',
      repeat: 'reads',
      id: 'adminListArticles',
      summary:
        'List all articles, drafts included; a correct password also starts the session that uploads need',
      responses: ok('Newest first.', list(panelArticleShape)),
      handler: () => listForEditors(knex),
    }),
    defineStaffCall(staff, {
      path: staffApi.createArticle,
      right: 'articles',
      body: withPassword(
        'NewArticle',
        articleDraftSchema,
        {
          title: 'The first ninety days',
          slug: '',
          excerpt: 'What to do first.',
          content: 'One paragraph.',
          author: 'Ann Example',
          published: false,
          publishedAt: null,
        },
        { size: ARTICLE_SIZE, parse: readDraft },
      ),
      repeat: ['adds', 'The same slug gets 409.'],
      id: 'adminCreateArticle',
      summary: 'Create an article',
      responses: {
        201: withLocation({ description: 'The article.', content: json(savedArticleShape) }),
        ...refusals(409),
      },
      async handler(req, res, draft) {
        const created = await createArticle(context, req, draft);
        await showChanges();
        res.status(201).location(staffApi.article(created.id));
        return created;
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.deletedArticles,
      right: 'articles',
      body: withPassword('DeletedArticlesPage', deletedListSchema, { page: 0 }),
      repeat: 'reads',
      id: 'adminListDeletedArticles',
      summary: 'List deleted articles that can be restored, fifty to a page',
      responses: ok('Last deleted first.', deletedArticlesShape),
      handler: (_req, _res, { page = 0 }) => listDeleted(knex, Math.floor(page), context.now()),
    }),
    defineStaffCall(staff, {
      path: staffApi.brokenLinks,
      right: 'articles',
      repeat: 'reads',
      id: 'adminListBrokenLinks',
      summary:
        'List the links of published articles to pages, articles and headings of the site that do not exist',
      responses: ok('At most 200.', brokenLinksShape),
      handler: () => listBrokenLinks(context),
    }),
    defineStaffCall(staff, {
      path: staffApi.article(':id'),
      right: 'articles',
      repeat: 'reads',
      id: 'adminReadArticle',
      summary: 'Read an article with its content',
      parameters: [articleId],
      responses: ok('The article.', articleWithContentShape),
      handler: (req) => requireArticle(knex, articleIdOf(req)),
    }),
    defineStaffCall(staff, {
      path: staffApi.updateArticle(':id'),
      right: 'articles',
      body: withPassword(
        'ArticleChange',
        articleChangeSchema,
        { published: true, publishedAt: '2026-11-20' },
        { size: ARTICLE_SIZE, parse: readChange },
      ),
      repeat: ['version', 'Without a version, the last save wins, and the replaced text becomes a revision.'],
      id: 'adminUpdateArticle',
      summary: 'Change, publish or unpublish an article',
      description:
        'Omitted fields keep their values. With `version`, a save over someone else’s change answers 409.',
      parameters: [articleId],
      responses: { ...ok('The article.', savedArticleShape), ...refusals(409) },
      async handler(req, _res, change) {
        const updated = await updateArticle(context, req, articleIdOf(req), change);
        await showChanges();
        return updated;
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.deleteArticle(':id'),
      right: 'articles',
      repeat: 'version',
      id: 'adminDeleteArticle',
      summary: 'Delete an article; it can be restored for 30 days',
      parameters: [articleId],
      responses: ok('The article is deleted.', fields({ id: integer() })),
      async handler(req) {
        const id = articleIdOf(req);
        await deleteArticle(context, req, id);
        await showChanges();
        return { id };
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.restoreArticle(':id'),
      right: 'articles',
      repeat: 'state',
      id: 'adminRestoreArticle',
      summary: 'Restore a deleted article',
      description: 'It returns to its former state: a published article is public again.',
      parameters: [articleId],
      responses: { ...ok('The article.', restoredArticleShape), ...refusals(409) },
      async handler(req) {
        const restored = await restoreArticle(context, req, articleIdOf(req));
        await showChanges();
        return restored;
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.revisions(':id'),
      right: 'articles',
      repeat: 'reads',
      id: 'adminListRevisions',
      summary: 'List the revisions of an article',
      parameters: [articleId],
      responses: ok('The newest first.', list(revisionShape)),
      async handler(req) {
        const { id } = await requireArticle(knex, articleIdOf(req));
        return listRevisions(knex, id);
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.revision(':id', ':revision'),
      right: 'articles',
      repeat: 'reads',
      id: 'adminReadRevision',
      summary: 'Read one revision',
      parameters: [articleId, revisionId],
      responses: ok('The text.', revisionWithTextShape),
      async handler(req) {
        const { id } = await requireArticle(knex, articleIdOf(req));
        return requireRevision(knex, id, articleIdOf(req, 'revision'));
      },
    }),
    defineStaffCall(staff, {
      path: previewPaths.share(':id'),
      right: 'articles',
      repeat: 'state',
      id: 'adminSharePreview',
      summary:
        'Share a draft by a link that works for seven days; returns the one that works, if there is one',
      parameters: [articleId],
      responses: { ...ok('The link.', previewLinkShape), ...refusals(409) },
      handler: (req) => shareDraft(context, req, articleIdOf(req)),
    }),
    defineStaffCall(staff, {
      path: previewPaths.end(':id'),
      right: 'articles',
      repeat: 'state',
      id: 'adminEndPreview',
      summary: 'End the link to a draft',
      parameters: [articleId],
      responses: ok('The link no longer works.', fields({ id: integer() })),
      handler: (req) => endSharing(context, req, articleIdOf(req)),
    }),
  ];
}
