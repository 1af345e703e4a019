import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { findProblems, loadDefinitions } from '#server/features/content/definitions.ts';
import { documentsField } from '#shared/content/apply.ts';
import type { Document } from '#shared/content/contents.ts';
import type { DocumentDefinition } from '#shared/content/define.ts';
import { giftBuilder } from '#shared/content/gift-cards.ts';
import type { Field } from '#shared/content/schema.ts';
import { serviceIds } from '#shared/content/services/ids.ts';
import { ifOffered, isOffered, offers } from '#shared/offered.ts';
import { paths } from '#shared/paths.ts';
import { topicIds, writeAnswers } from '#shared/self-check/answers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { publishOnly } from '../support/published-words.ts';
import { unescapeHtml } from '../support/scrape.ts';
import { strings } from './support.ts';

const definitions = [...(await loadDefinitions()).values()];

/** Where the rest of a document shows that is not all on its page. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'articles-page': ['/llms.txt'],
  prices: ifOffered('giftCards', paths.giftCards),
  firm: ['/llms.txt'],
  'self-check': [paths.selfCheck + writeAnswers([1, 2, 3, 4, 5])],
  'self-check-readings': [
    ...[0, 5, 10].map((all) => topicIds.map(() => all)),
    ...topicIds.flatMap((_, at) =>
      [0, 10].map((one) => topicIds.map((_, other) => (other === at ? one : 5))),
    ),
  ].map((answers) => paths.selfCheck + writeAnswers(answers)),
  services: serviceIds.map(paths.solution),
  testimonials: [paths.individuals, ...ifOffered('traineeships', paths.internships)],
};

/** The feed shows the newest four of seven posts. */
const unseen: Readonly<Record<string, RegExp>> = { 'social-posts': /^posts\/[026]\// };

interface Mark {
  at: string;
  /** The built-in value. */
  was: unknown;
  mark: string;
}

/** What replaces the value of a field, by its control; other controls keep theirs. */
const markOf: Partial<Record<string, (index: number) => string>> = {
  line: (index) => `¤${index.toString(36)}¤`,
  text: (index) => `¤${index.toString(36)}¤`,
  link: (index) => `/mark-${index}-`,
  image: (index) => `https://images.example/mark-${index}-.png`,
  email: (index) => `mark-${index}-@example.com`,
};

type AnyField = Field<unknown> & {
  properties?: Record<string, AnyField>;
  items?: AnyField;
};

/** The document with a mark in each field that may hold one, also in those left out. Ids stay, because other documents name them. */
function marked({ builtIn, ...definition }: DocumentDefinition, from: number): [Document, Mark[]] {
  const marks: Mark[] = [];
  const replace = (field: AnyField, value: unknown, at: string, keeps: ReadonlySet<string>): unknown => {
    const { control, properties, items } = field;
    const below = (name: string | number) => [at, name].filter((part) => part !== '').join('/');
    if (Array.isArray(value))
      return value.map((item, index) => replace(items as AnyField, item, below(index), keeps));
    if (properties)
      return Object.fromEntries(
        Object.entries(properties).flatMap(([name, inner]) => {
          const given = (value as Record<string, unknown>)[name];
          if (!isOffered(inner)) return [[name, given]];
          if (given === undefined && !markOf[inner.control]) return [];
          return [[name, replace(inner, given, below(name), keeps)]];
        }),
      );
    const mark = markOf[control]?.(from + marks.length);
    if (mark === undefined || /(?:^|\/)id$/.test(at) || keeps.has(at)) return value;
    marks.push({ at, was: value, mark });
    return mark;
  };
  const withMarks = (keeps: ReadonlySet<string>) => {
    marks.length = 0;
    return replace(definition.schema as AnyField, builtIn, '', keeps) as Document;
  };
  // A telephone number, for example, cannot be a mark.
  const problems = findProblems({ builtIn, ...definition }, withMarks(new Set()));
  return [withMarks(new Set(problems.map(({ at }) => at))), marks];
}

/** What a page shows: texts, and attributes that a reader or a program gets; not the state for the browser. */
const shownIn = (html: string) => {
  const shown = unescapeHtml(html.replace(/<script[^>]*>.*?<\/script>/gs, ''));
  return shown + shown.replace(/<[^>]*>/g, '');
};

const labels = strings([documentsField, giftBuilder]);
/** Whether the text is too long for chance, and no label of a control. */
const isOwn = (text: unknown): text is string =>
  typeof text === 'string' && text.split(' ').length > 3 && !labels.some((label) => label.includes(text));

let app: TestApp;
const published = new Map<string, Mark[]>();
beforeAll(async () => {
  app = await startApp();
  const documents: Document[] = [];
  let count = 0;
  for (const definition of definitions) {
    const [document, marks] = marked(definition, count);
    documents.push(document);
    published.set(document.kind, marks);
    count += marks.length;
  }
  await publishOnly(app, documents);
});

describe.each(definitions.map(({ builtIn, page }) => [builtIn.kind, page] as const))('%s', (kind, page) => {
  test(`${page} shows all of its published words, and no others`, async () => {
    const addresses = [page, ...(elsewhere[kind] ?? [])];
    const pages = await Promise.all(
      addresses.map(async (address) => shownIn((await request(app.url).get(address).expect(200)).text)),
    );
    const marks = (published.get(kind) ?? []).filter(({ at }) => !unseen[kind]?.test(at));
    // Without gift cards, prices are numbers alone.
    if (kind !== 'prices' || offers.giftCards) expect(marks.length).toBeGreaterThan(0);
    expect(marks.filter(({ mark }) => !pages.some((shown) => shown.includes(mark)))).toEqual([]);
    const contents = pages.map((shown) => shown.replace(/^.*<main|<\/main>.*$/gs, ''));
    expect(marks.filter(({ was }) => isOwn(was) && contents.some((shown) => shown.includes(was)))).toEqual(
      [],
    );
  });
});
