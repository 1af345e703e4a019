import { beforeAll, expect, test } from '@jest/globals';
import { findProblems, loadDefinitions } from '#server/features/content/definitions.ts';
import type { Document } from '#shared/content/contents.ts';
import { pages } from '#shared/pages/definitions.ts';
import { fixedPaths, privatePaths } from '#shared/pages/lists.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, phone, tablet } from '../support/browser.ts';
import { publishOnly } from '../support/published-words.ts';

interface AnyField {
  enum?: readonly string[];
  minItems?: number;
  maxItems?: number;
  items?: AnyField;
  properties?: Record<string, AnyField>;
}

/** The value with as many items in each list, as far as the schema lets it. */
function withItems(field: AnyField, value: unknown, count: number): unknown {
  if (Array.isArray(value)) return itemsOf(field, value, count);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const of = field.properties?.[name];
      return [name, of ? withItems(of, inner, count) : inner];
    }),
  );
}

function itemsOf(field: AnyField, list: unknown[], count: number) {
  const { items = {}, minItems = 0, maxItems = count } = field;
  if (list.length === 0) return list;
  const ids = items.properties?.id?.enum;
  const length = Math.max(minItems, Math.min(count, maxItems, ids?.length ?? count));
  return Array.from({ length }, (_, index) => {
    const item = withItems(items, list[index % list.length], count);
    const round = Math.floor(index / list.length);
    if (typeof item !== 'object' || item === null) return item;
    // What has to be unique.
    const { id, amount } = item as { id?: string; amount?: number };
    return {
      ...item,
      ...(id !== undefined && { id: ids?.[index] ?? (round === 0 ? id : `${id}-${round}`) }),
      ...(amount !== undefined && { amount: amount + round }),
    };
  });
}

const addresses = [
  ...fixedPaths.filter((path) => !privatePaths.includes(path)),
  ...pages
    .flatMap((page) => (page.kind === 'family' ? (page.members ?? []).slice(0, 1) : []))
    .map(({ path }) => path),
];
const definitions = [...(await loadDefinitions()).values()];

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ keepPages: false });
});

test.each([1, 3, 12])('lists of %i items leave no hole and make no page too wide', async (count) => {
  const documents = definitions.map(
    ({ schema, builtIn }) => withItems(schema as AnyField, builtIn, count) as Document,
  );
  const misfits = definitions.flatMap((definition, index) =>
    findProblems(definition, documents[index] as Document).filter(({ level }) => !level),
  );
  expect(misfits).toEqual([]);
  await publishOnly(app, documents);
  const problems: object[] = [];
  for (const address of addresses) {
    const page = await openAt(app.url + address, phone);
    for (const viewport of [phone, tablet, desktop]) {
      await page.setViewport(viewport);
      const found = await page.evaluate(problemsInPage);
      if (found.length > 0) problems.push({ address, ...viewport, found });
    }
    await page.close();
  }
  expect(problems).toEqual([]);
});

/** Runs in the browser. */
function problemsInPage(): string[] {
  const nameOf = (node: Element) => `${node.tagName}.${node.getAttribute('class')}`;
  const tooWide =
    document.documentElement.scrollWidth > innerWidth
      ? [...document.querySelectorAll('main *, header *, footer *')]
          .filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
          .map((node) => `too wide: ${nameOf(node)}`)
          .slice(0, 5)
      : [];
  // A row that another one follows is full.
  const withHoles = [...document.querySelectorAll('main ul, main ol, main dl')].filter((list) => {
    if (getComputedStyle(list).display !== 'grid') return false;
    const right = list.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(list).paddingRight);
    const boxes = [...list.children]
      .map((item) => item.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    return boxes.some((box, index) => {
      const next = boxes[index + 1];
      return next && next.top >= box.bottom - 1 && next.left < box.left + 1 && box.right < right - 4;
    });
  });
  return [...tooWide, ...withHoles.map((list) => `a hole: ${nameOf(list)}`)];
}
