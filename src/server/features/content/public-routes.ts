import type { ContentWatcher } from '#server/db/content-version.ts';
import { type Call, defineCall, noRateLimit, publicAccess } from '#server/http/call.ts';
import { json, parameter } from '#server/http/openapi/description.ts';
import { publishedDocumentsShape } from '#shared/content/responses.ts';
import { api } from '#shared/paths.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The owner's words, for browsers that go from one page to another. */
export const publicContentCalls = (content: Pick<ContentWatcher, 'contents'>): Call[] => [
  defineCall({
    method: 'get',
    path: api.content,
    access: publicAccess,
    limit: noRateLimit,
    describe: {
      id: 'readPublishedContent',
      tag: 'articles',
      summary: 'Read all published documents',
      description: 'Documents that only have the words in the code are not among them.',
      parameters: [
        parameter('query', 'v', 'The version that a page names; its answer may be cached forever.', {
          type: 'integer',
        }),
      ],
      responses: { 200: { description: 'The documents.', content: json(publishedDocumentsShape) } },
    },
    async handler(req, res) {
      const { published = { version: 0, documents: [] } } = content.contents;
      const isCurrent = req.query.v === String(published.version);
      res.set('Cache-Control', isCurrent ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      return published;
    },
  }),
];
