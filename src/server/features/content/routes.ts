import type { Call } from '#server/http/call.ts';
import { HttpError } from '#server/http/errors.ts';
import { noContent, ok, refusals } from '#server/http/openapi/description.ts';
import { shapeBody } from '#server/http/shape-body.ts';
import { defineStaffCall, type PanelServices } from '#server/http/staff.ts';
import { clients } from '#shared/content/documents/clients.ts';
import {
  contentFindingShape,
  contentKindShape,
  contentRevisionShape,
  documentShape,
  publishedContentShape,
  readContentShape,
  savedContentShape,
} from '#shared/content/responses.ts';
import { staffApi } from '#shared/panel/paths.ts';
import * as s from '#shared/shape.ts';
import { discardDraft, saveDraft } from './drafts.ts';
import { checkContent, listContent, readContent } from './overview.ts';
import { PRICES, publishDrafts } from './publish.ts';
import { listContentRevisions, readContentRevision } from './revisions.ts';
import { kindsOf, takeBack } from './take-back.ts';

/** Several times the longest document. */
const DOCUMENT_SIZE = '256kb';

const { kind, version } = contentKindShape.properties;
const document = {
  type: 'object',
  // `required` would drop all properties that it does not name.
  not: { type: 'object', propertyNames: { not: { const: 'kind' } } },
  description: 'The document; a draft may be half done.',
} as s.Shape<object>;
const refusal = 'Please send the kind of the document, and what else the call needs.';
const seen = { kind: clients.kind, version: 3 };

const kindBody = shapeBody(s.fields({ kind }), { refusal, example: { kind: clients.kind } });
const publicationBody = shapeBody(publishedContentShape, {
  refusal: 'Please name the publication.',
  example: { publication: '5d3c9b1e-0c55-4c52-8f0e-6a3cbb2f9d11' },
});
const documentsBody = shapeBody(
  s.fields({ documents: { ...s.list(s.fields({ kind, version })), minItems: 1, uniqueItems: true } }),
  { refusal: 'Please name each document once, with its version.', example: { documents: [seen] } },
);

/** Publishing and taking back exist twice: only owners change prices, with a fresh proof. */
const ways = [
  {
    right: 'content',
    publish: { path: staffApi.publishContent, id: 'adminPublishContent' },
    takeBack: { path: staffApi.takeBackContent, id: 'adminTakeBackContent' },
    what: 'words',
  },
  {
    right: 'prices',
    publish: { path: staffApi.publishPrices, id: 'adminPublishPrices' },
    takeBack: { path: staffApi.takeBackPrices, id: 'adminTakeBackPrices' },
    what: 'words and prices',
  },
] as const;

/** @throws {HttpError} 422 */
function refusePrices(right: 'content' | 'prices', kinds: readonly string[]): void {
  if (right === 'content' && kinds.includes(PRICES))
    throw new HttpError(422, 'Only an owner can publish prices or take them back.');
}

interface ContentServices extends PanelServices {
  /** Makes a change visible in this process before the call answers. */
  showChanges(): Promise<void>;
}

/** The owner's words: drafts, publications, and what was in force before. */
export function contentCalls(context: ContentServices): Call[] {
  const { knex, staff, showChanges } = context;
  const publications = ways.flatMap(({ right, what, ...way }) => [
    defineStaffCall(staff, {
      ...way.publish,
      right,
      body: documentsBody,
      repeat: 'version',
      summary: `Publish drafts of ${what}: all or none`,
      responses: { ...ok('The publication.', publishedContentShape), ...refusals(404) },
      async handler(req, _res, { documents }) {
        refusePrices(
          right,
          documents.map((each) => each.kind),
        );
        const publication = await publishDrafts(context, req, documents);
        await showChanges();
        return { publication };
      },
    }),
    defineStaffCall(staff, {
      ...way.takeBack,
      right,
      body: publicationBody,
      repeat: 'version',
      summary: `Take a publication of ${what} back: what was in force before it is in force again`,
      responses: { ...ok('The publication that does so.', publishedContentShape), ...refusals(404) },
      async handler(req, _res, { publication }) {
        refusePrices(right, await kindsOf(context, publication));
        const next = await takeBack(context, req, publication);
        await showChanges();
        return { publication: next };
      },
    }),
  ]);
  return [
    defineStaffCall(staff, {
      path: staffApi.content,
      right: 'content',
      repeat: 'reads',
      id: 'adminListContent',
      summary: 'List the documents with the words and prices of the site',
      responses: ok('In the order of their labels.', s.list(contentKindShape)),
      handler: () => listContent(knex),
    }),
    defineStaffCall(staff, {
      path: staffApi.readContent,
      right: 'content',
      body: kindBody,
      repeat: 'reads',
      id: 'adminReadContent',
      summary: 'Read a document with its schema',
      responses: { ...ok('The draft; without one, what is in force.', readContentShape), ...refusals(404) },
      handler: (_req, _res, given) => readContent(knex, given.kind),
    }),
    defineStaffCall(staff, {
      path: staffApi.checkContent,
      right: 'content',
      body: shapeBody(s.fields({ kind, document }), {
        refusal,
        example: { kind: clients.kind, document: clients },
        size: DOCUMENT_SIZE,
      }),
      repeat: 'reads',
      id: 'adminCheckContent',
      summary: 'Check a document without storing it',
      responses: {
        ...ok('What does not fit, and what should not stay.', s.list(contentFindingShape)),
        ...refusals(404),
      },
      handler: (_req, _res, given) => checkContent(context, given.kind, given.document),
    }),
    defineStaffCall(staff, {
      path: staffApi.saveContent,
      right: 'content',
      body: shapeBody(s.fields({ kind, version, document }), {
        refusal,
        example: { ...seen, document: clients },
        size: DOCUMENT_SIZE,
      }),
      repeat: 'version',
      id: 'adminSaveContent',
      summary: 'Save a draft, which the site does not show',
      responses: { ...ok('The draft’s version.', savedContentShape), ...refusals(404) },
      handler: (req, _res, given) => saveDraft(context, req, given),
    }),
    defineStaffCall(staff, {
      path: staffApi.discardContent,
      right: 'content',
      body: shapeBody(s.fields({ kind, version }), { refusal, example: seen }),
      repeat: 'version',
      id: 'adminDiscardContent',
      summary: 'Discard a draft',
      responses: { ...noContent(), ...refusals(404) },
      handler: (req, _res, given) => discardDraft(context, req, given),
    }),
    ...publications,
    defineStaffCall(staff, {
      path: staffApi.contentRevisions,
      right: 'content',
      body: kindBody,
      repeat: 'reads',
      id: 'adminListContentRevisions',
      summary: 'List what was published of a kind',
      responses: {
        ...ok('Newest first; the last entry is the words in the code.', s.list(contentRevisionShape)),
        ...refusals(404),
      },
      handler: (_req, _res, given) => listContentRevisions(knex, given.kind),
    }),
    defineStaffCall(staff, {
      path: staffApi.contentRevision,
      right: 'content',
      body: shapeBody(s.fields({ kind, id: contentRevisionShape.properties.id }), {
        refusal,
        example: { kind: clients.kind, id: 12 },
      }),
      repeat: 'reads',
      id: 'adminReadContentRevision',
      summary: 'Read what was published at one time',
      responses: {
        ...ok('The words, as the schema has them now.', s.fields({ document: documentShape })),
        ...refusals(404),
      },
      handler: async (_req, _res, given) => ({
        document: await readContentRevision(knex, given.kind, given.id),
      }),
    }),
  ];
}
