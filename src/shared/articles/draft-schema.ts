import { line, text, yesOrNo } from '../forms/fields.ts';
import type { FormSchema, FormValues } from '../forms/schema.ts';
import { articleLimits } from './editing.ts';
import { categories } from './topics.ts';

/** A path of our own, or an absolute address; nothing that a browser would run. */
const imageAddress =
  '^(?:/(?![/\\\\])[^\\s"\'<>\\\\\\ud800-\\udfff]*|https?://[^\\s"\'<>\\\\\\ud800-\\udfff]+)?$';

const publication = {
  published: yesOrNo('Please say whether the article is published.'),
  publishedAt: {
    ...line(0, 'Please give the date as YYYY-MM-DD.', 40),
    nullable: true,
  },
  version: { type: 'number', minimum: 1, message: 'This must be the version that was loaded.' },
} as const;

/** What an editor sends of an article (specification, sections 5 and 7). What is left out stays as it was. */
export const articleDraftSchema = {
  type: 'object',
  properties: {
    title: line(1, 'Please enter a title.', articleLimits.title),
    // The server cuts it to what it can keep.
    slug: line(0, 'Please use letters, digits and hyphens.', 1_000),
    excerpt: text(1, 'Please enter an excerpt.', articleLimits.excerpt),
    content: text(1, 'Please enter the content.', articleLimits.content),
    author: line(1, 'Please enter an author.', articleLimits.author),
    category: { type: 'string', enum: ['', ...categories], message: 'Please choose one of the categories.' },
    featuredImage: {
      type: 'string',
      nullable: true,
      maxLength: articleLimits.image,
      pattern: imageAddress,
      message: 'Please use an uploaded image, or an address that begins with https://.',
    },
    featuredImageAlt: {
      ...line(0, 'Please describe the image in one line.', articleLimits.imageAlt),
      nullable: true,
    },
    ...publication,
  },
  required: ['title', 'excerpt', 'content', 'author'],
} as const satisfies FormSchema;

/** What the list's publish toggle sends. */
export const publicationSchema = {
  type: 'object',
  properties: publication,
  required: ['published'],
} as const satisfies FormSchema;

export type ArticleDraftValues = FormValues<typeof articleDraftSchema>;
export type PublicationValues = FormValues<typeof publicationSchema>;
