import * as s from '../shape.ts';

/** What does not fit in a document, or what does but should not stay. */
export const contentFindingShape = s.object(
  'ContentFinding',
  { at: s.text('The place in the document, such as `people/3/bio`.'), says: s.text() },
  { level: s.oneOf(['warning'], 'It can be published nevertheless.') },
);
export type ContentFinding = s.TypeOf<typeof contentFindingShape>;

export const documentShape = s.record({}, 'The document, as its schema says.') as s.Shape<{ kind: string }>;

const step = {
  by: s.text('The person, or the command.'),
  at: s.moment(),
};

/** A kind of document, as the list of documents shows it. */
export const contentKindShape = s.object('ContentKind', {
  kind: s.text(),
  label: s.text(),
  page: s.text('The path of a page that shows it.'),
  version: s.integer('Counts the saves; 0 without any.'),
  draft: s.orNull(s.object('ContentDraft', step)),
  published: s.orNull(s.object('ContentPublished', step)),
});
export type ContentKind = s.TypeOf<typeof contentKindShape>;

export const readContentShape = s.object('ReadContent', {
  ...contentKindShape.properties,
  schema: s.record(
    {},
    'The JSON Schema of the document; its fields have `control`, `label`, `help` and `ideal`.',
  ),
  document: documentShape,
  inForce: documentShape,
  builtIn: documentShape,
  findings: s.list(contentFindingShape),
});
export type ReadContent = s.TypeOf<typeof readContentShape>;

export const savedContentShape = s.object('SavedContent', {
  version: s.integer(),
  findings: s.list(contentFindingShape),
});
export type SavedContent = s.TypeOf<typeof savedContentShape>;

export const publishedContentShape = s.object('PublishedContent', {
  publication: s.text('What its revisions share.'),
});
export type PublishedContent = s.TypeOf<typeof publishedContentShape>;

/** What was in force from its publication to the next. */
export const contentRevisionShape = s.object('ContentRevision', {
  id: s.integer(),
  publication: s.text(),
  kinds: s.list(s.text(), 'All that were published together.'),
  isBuiltIn: s.boolean('Whether it is the words in the code.'),
  by: s.orNull(s.text('Null for the words in the code before any publication.')),
  at: s.orNull(s.moment('The same.')),
});
export type ContentRevision = s.TypeOf<typeof contentRevisionShape>;

export const publishedDocumentsShape = s.object('PublishedDocuments', {
  version: s.integer('Grows with each publication; 0 without any.'),
  documents: s.list(documentShape),
});
