import { booleanField, lineField, textField } from '../forms/fields.ts';
import { type FormSchema, type FormValues, schemaOf } from '../forms/schema.ts';
import { articleLimits } from './editing.ts';
import { categories } from './topics.ts';

const anyCase = (word: string) => word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
/** Names that mean the reader's own machine or network. */
const near = `(?:[\\w-]+\\.)*(?:${['localhost', 'local', 'internal'].map(anyCase).join('|')})\\.?(?:[:/?#]|$)`;
/** A name in the public tree: its last label begins with a letter, or a browser would read it as an IP address. */
const host = '(?:[A-Za-z0-9_-]+\\.)+[A-Za-z][A-Za-z0-9-]+\\.?(?::[0-9]{1,5})?';
const rest = '[^\\s"\'<>\\\\\\ud800-\\udfff]*';

/** A path on this site, or an https address with a host name; nothing that a browser would run or find on the visitor's machine. */
export const imageAddress = `^(?:/(?![/\\\\])${rest}|${anyCase('https')}://(?!${near})${host}(?:[/?#]${rest})?)?$`;

const imageField = {
  type: 'string',
  nullable: true,
  maxLength: articleLimits.image,
  pattern: imageAddress,
  message: 'Please use an uploaded image, or an address that begins with https://.',
} as const;

/** An article as an editor sends it (product.md, 5 and 6). */
export const articleDraftSchema = {
  type: 'object',
  properties: {
    title: lineField(1, 'Please enter a title.', articleLimits.title),
    // The server cuts it to what it can keep.
    slug: lineField(0, 'Please use letters, digits and hyphens.', 1_000),
    excerpt: textField(1, 'Please enter an excerpt.', articleLimits.excerpt),
    content: textField(1, 'Please enter the content.', articleLimits.content),
    author: lineField(1, 'Please enter an author.', articleLimits.author),
    category: { type: 'string', enum: ['', ...categories], message: 'Please choose one of the categories.' },
    featuredImage: imageField,
    featuredImageAlt: {
      ...lineField(0, 'Please describe the image in one line.', articleLimits.imageAlt),
      nullable: true,
    },
    searchTitle: {
      ...lineField(0, 'Please write the search title in one line.', articleLimits.title),
      nullable: true,
    },
    searchDescription: {
      ...textField(0, 'Please shorten the search description.', articleLimits.excerpt),
      nullable: true,
    },
    cardImage: imageField,
    revised: booleanField('Please say whether readers should see that the article was updated.'),
    published: booleanField('Please say whether the article is published.'),
    publishedAt: {
      ...lineField(0, 'Please give the date as YYYY-MM-DD.', 40),
      nullable: true,
    },
    scheduledFor: {
      ...lineField(0, 'Please give the moment as an ISO 8601 date and time with its offset.', 40),
      nullable: true,
    },
    version: { type: 'number', minimum: 1, message: 'This must be the version that was loaded.' },
  },
  required: ['title', 'excerpt', 'content', 'author'],
} as const satisfies FormSchema;

/** The changes of an article; omitted fields stay the same. */
export const articleChangeSchema = { ...articleDraftSchema, required: [] } as const satisfies FormSchema;

/** The request for the list of deleted articles. Pages count from 0, the default. */
export const deletedListSchema = schemaOf(
  {},
  {
    page: { type: 'number', minimum: 0, maximum: 10_000, message: 'This must be a page, from 0.' },
  },
);

export type ArticleDraftValues = FormValues<typeof articleDraftSchema>;
export type ArticleChangeValues = FormValues<typeof articleChangeSchema>;
