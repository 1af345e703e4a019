import { articleDraftSchema, deletedListSchema } from '../../../shared/articles/draft-schema.ts';
import type {
  AdminArticle,
  AdminArticleWithContent,
  ArticleRevision,
  ArticleRevisionWithText,
  DeletedArticle,
  DeletedArticles,
  RestoredArticle,
  SavedArticle,
} from '../../../shared/articles/editing.ts';
import type { FormSchema } from '../../../shared/forms/schema.ts';
import { api } from '../../../shared/paths.ts';
import {
  formSchema,
  type JsonSchema,
  json,
  moment,
  type Operation,
  objectSchema,
  orNull,
} from '../../http/openapi/operation.ts';
import { refusals } from '../../http/openapi/refusals.ts';

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;

/** The session cookie that a right password set is enough for the upload alone; all other calls carry it. */
const password = { type: 'string', description: 'The shared password of the admin panel.' } as const;
const withPassword: JsonSchema = { type: 'object', properties: { password }, required: ['password'] };

/** What a call is told besides the password. */
function bodyOf(title: string, schema: FormSchema): JsonSchema {
  return {
    title,
    type: 'object',
    properties: { ...(formSchema(title, schema).properties as object), password },
    required: ['password'],
  };
}

/** What an editor sends, with the password beside it. */
function draft(title: string, required: readonly string[]): JsonSchema {
  const { properties } = formSchema(title, articleDraftSchema);
  return {
    title,
    type: 'object',
    properties: { ...(properties as object), password },
    required: [...required, 'password'],
  };
}

const adminProperties = {
  id: integer,
  title: text,
  slug: text,
  excerpt: text,
  author: text,
  category: text,
  date: moment,
  readTime: text,
  image: orNull(text),
  featuredImage: orNull(text),
  featuredImageAlt: orNull(text),
  published: { type: 'boolean' },
  publishedAt: orNull(moment),
  createdAt: moment,
  updatedAt: moment,
  version: { type: 'integer', description: 'Counts the saves.' },
} as const;
const article = objectSchema<AdminArticle>('AdminArticle', adminProperties);
const articleWithContent = objectSchema<AdminArticleWithContent>('AdminArticleWithContent', {
  ...adminProperties,
  content: text,
});
const saved = objectSchema<SavedArticle>(
  'SavedArticle',
  {
    ...adminProperties,
    content: text,
    formerPublishedAt: {
      ...moment,
      description: 'The date that it had before, where this save has published it again.',
    },
  },
  { optional: ['formerPublishedAt'] },
);
const restored = objectSchema<RestoredArticle>(
  'RestoredArticle',
  {
    ...adminProperties,
    formerSlug: {
      ...text,
      description: 'The slug that it had before, where another article has taken it.',
    },
  },
  { optional: ['formerSlug'] },
);
const deletedArticle = objectSchema<DeletedArticle>('DeletedArticle', {
  id: integer,
  title: text,
  published: { type: 'boolean', description: 'Whether it is public again once it is restored.' },
  deletedAt: moment,
  restorableUntil: moment,
});
const deletedArticles = objectSchema<DeletedArticles>('DeletedArticles', {
  articles: { type: 'array', items: deletedArticle },
  total: { type: 'integer', description: 'On all pages.' },
});
const revisionProperties = { id: integer, savedAt: moment, title: text, length: integer } as const;
const revision = objectSchema<ArticleRevision>('ArticleRevision', revisionProperties);
const revisionWithText = objectSchema<ArticleRevisionWithText>('ArticleRevisionWithText', {
  ...revisionProperties,
  slug: text,
  excerpt: text,
  content: text,
  author: text,
  category: text,
  featuredImage: orNull(text),
  featuredImageAlt: orNull(text),
});

const id = { name: 'id', in: 'path', description: 'Of the article.', schema: integer } as const;
const which = { name: 'revision', in: 'path', description: 'Of the revision.', schema: integer } as const;

type Call = Pick<Operation, 'path' | 'id' | 'summary' | 'description'> & {
  body?: JsonSchema;
  example?: object;
  answers: Operation['answers'];
};

/** What every call of the panel has in common. */
function call({ body = withPassword, example, answers, ...operation }: Call): Operation {
  const parameters = [id, which].filter(({ name }) => operation.path.includes(`:${name}`));
  return {
    ...operation,
    method: 'post',
    tag: 'admin',
    parameters,
    body: json(body, example ?? { password: 'the shared password' }),
    answers: {
      ...answers,
      ...refusals(400, 401, 403, 408, 413, 415, 422, 429, 503),
      ...(parameters.length > 0 && refusals(404)),
    },
  };
}

const one = (description: string, schema: JsonSchema) => ({ 200: { description, content: json(schema) } });

export const adminOperations: readonly Operation[] = [
  call({
    path: api.adminArticles,
    id: 'adminListArticles',
    summary: 'All articles, drafts too; a right password also begins the session that uploads need',
    answers: one('The newest first.', { type: 'array', items: article }),
  }),
  call({
    path: api.adminCreate,
    id: 'adminCreateArticle',
    summary: 'Write an article',
    body: draft('NewArticle', articleDraftSchema.required),
    example: {
      title: 'The first ninety days',
      slug: '',
      excerpt: 'What to do first.',
      content: 'One paragraph.',
      author: 'Maren Holloway',
      published: false,
      publishedAt: null,
      password: 'the shared password',
    },
    answers: {
      201: { description: 'The article.', content: json(articleWithContent) },
      ...refusals(409),
    },
  }),
  call({
    path: api.adminDeleted,
    id: 'adminListDeletedArticles',
    summary: 'Deleted articles that can still be restored, fifty to a page',
    body: bodyOf('DeletedArticlesPage', deletedListSchema),
    example: { page: 0, password: 'the shared password' },
    answers: one('The last deleted first.', deletedArticles),
  }),
  call({
    path: api.adminRead(':id'),
    id: 'adminReadArticle',
    summary: 'One article with its content',
    answers: one('The article.', articleWithContent),
  }),
  call({
    path: api.adminUpdate(':id'),
    id: 'adminUpdateArticle',
    summary: 'Save an article, or only publish or unpublish it',
    description:
      'A save has title, excerpt, content and author, whatever else it changes; without any of them the call only ' +
      'publishes or unpublishes. With `version`, a save over somebody else’s is a 409.',
    body: draft('ArticleChange', []),
    example: { published: true, publishedAt: '2026-11-20', password: 'the shared password' },
    answers: { ...one('The article.', saved), ...refusals(409) },
  }),
  call({
    path: api.adminDelete(':id'),
    id: 'adminDeleteArticle',
    summary: 'Delete an article; it can be restored for 30 days',
    answers: one('It is gone.', { type: 'object', properties: { id: integer }, required: ['id'] }),
  }),
  call({
    path: api.adminRestore(':id'),
    id: 'adminRestoreArticle',
    summary: 'Undo a delete',
    description: 'It comes back as it was: a public one is public again.',
    answers: { ...one('The article.', restored), ...refusals(409) },
  }),
  call({
    path: api.adminRevisions(':id'),
    id: 'adminListRevisions',
    summary: 'The texts that an article had before',
    answers: one('The newest first.', { type: 'array', items: revision }),
  }),
  call({
    path: api.adminRevision(':id', ':revision'),
    id: 'adminReadRevision',
    summary: 'One former text',
    answers: one('The text.', revisionWithText),
  }),
  {
    method: 'post',
    path: api.adminLogout,
    id: 'adminLogOut',
    tag: 'admin',
    summary: 'End the session',
    answers: { 204: { description: 'It is over.' }, ...refusals(403, 429, 503) },
  },
  {
    method: 'post',
    path: api.uploadImage,
    id: 'uploadImage',
    tag: 'admin',
    summary: 'Upload an image; it is re-encoded',
    description:
      'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB and 24 megapixels. Needs the session of a login, or the password as a part, before or after the image.',
    body: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            password,
            image: { type: 'string', contentMediaType: 'application/octet-stream' },
          },
          required: ['image'],
        },
      },
    },
    answers: {
      201: {
        description: 'Where it is.',
        content: json({
          type: 'object',
          properties: {
            imageUrl: { type: 'string', description: 'A path of ours.' },
            width: integer,
            height: integer,
          },
          required: ['imageUrl'],
        }),
      },
      ...refusals(400, 401, 403, 408, 413, 415, 422, 429, 503),
    },
  },
];
