import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document } from '../define.ts';
import { heroText, pageMeta, sectionText } from '../parts.ts';
import * as f from '../schema.ts';

const schema = document('articles-page', {
  meta: pageMeta,
  hero: heroText,
  newsletter: { ...sectionText, offer: 'newsletter' },
  llms: f.group(
    { title: f.line(60), description: f.text(300) },
    {},
    { label: 'Line in llms.txt', help: 'For language models.' },
  ),
});

/** The words of /articles. */
export const articlesPage: TypeOf<typeof schema> = {
  kind: 'articles-page',
  meta: {
    title: 'Articles on leadership, hiring and careers',
    description:
      'Plain, practical reading on leading teams, hiring fairly and building a career. From the consultants who do this work every day.',
  },
  hero: {
    kicker: 'Articles',
    title: 'Ideas you can use on Monday',
    lead: 'Short, practical reading on leading people, hiring well and finding work that fits.',
  },
  newsletter: {
    title: 'New articles by email',
    lead: 'One short email when there’s something worth reading. Unsubscribe with one click.',
  },
  llms: { title: 'Articles', description: 'All articles, newest first.' },
};

export default defineContent(schema, articlesPage, { label: 'Articles page', page: paths.articles });
