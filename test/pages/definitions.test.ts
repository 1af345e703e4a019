import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { reportTeaser, selfCheckTeaser } from '#shared/content/teasers.ts';
import { pages } from '#shared/pages/definitions.ts';
import * as forBrowser from '#shared/pages/for-browser.ts';
import { describedPages, fixedPaths } from '#shared/pages/lists.ts';
import { paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';

const client = path.resolve(import.meta.dirname, '../../src/client');

function clientFiles(): string[] {
  return readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
}

test('no two definitions have the same address or module', () => {
  const values = pages.flatMap(({ path, module }) => [path, module]);
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
});

test('every page file below features/ has a definition, and every definition its file', () => {
  const files = clientFiles()
    .filter((name) => name.startsWith('features/') && name.endsWith('-page.tsx'))
    .map((name) => name.slice('features/'.length, -'.tsx'.length));
  // Also those of what the firm does not offer.
  const source = readFileSync(path.resolve(client, '../shared/pages/definitions.ts'), 'utf8');
  const modules = [...source.matchAll(/\bmodule: '([^']+)'/g)].map(([, module = '']) => module);
  expect(files.sort()).toEqual([...modules, 'not-found/not-found-page'].sort());
});

test('every address that texts and code link to is a page', () => {
  const defined = pages.map(({ path }) => path);
  const named = Object.values(paths).filter((path) => typeof path === 'string');
  const { hidden } = forBrowser.navigation;
  expect(named.filter((path) => !defined.includes(path) && !hidden.includes(path))).toEqual([]);
});

test('the parents of every page lead to the home page', () => {
  const parents = new Map(describedPages.map(({ path, parent }) => [path, parent]));
  for (const { path } of describedPages) {
    const trail = [path];
    for (let at = parents.get(path); at; at = parents.get(at)) {
      expect(trail).not.toContain(at);
      trail.push(at);
    }
    expect(trail.at(-1)).toBe(paths.home);
  }
});

test('what the browser gets survives the build, and brings no words of pages along', () => {
  const values = { ...forBrowser };
  expect(JSON.parse(JSON.stringify(values))).toEqual(values);
  for (const { meta, hero, name } of describedPages) {
    for (const words of [meta.title, meta.description, hero.lead].filter((text) => text !== name))
      expect(JSON.stringify(values)).not.toContain(words);
  }
});

test('client code takes from the definitions only what the browser is given', () => {
  const importers = clientFiles().filter((name) =>
    /shared\/pages\/(definitions|lists|service-pages)\.ts/.test(
      readFileSync(path.join(client, name), 'utf8'),
    ),
  );
  expect(importers).toEqual([]);
});

test('menu and footer lead to pages', () => {
  const links = [
    ...Object.values(forBrowser.navigation.menu).flat(),
    ...Object.values(forBrowser.navigation.siteMap).flat(),
  ];
  expect(links.length).toBeGreaterThan(10);
  for (const { to } of links) expect(fixedPaths).toContain(to);
});

test('the footer names every page that search engines list once, but the home page and those that other pages show', () => {
  const mapped = [
    ...[reportTeaser, selfCheckTeaser]
      .map(({ to }) => to)
      .filter((to) => !forBrowser.navigation.hidden.includes(to)),
    ...Object.values(forBrowser.navigation.siteMap).flatMap((links) => links.map(({ to }) => to)),
    ...[site.legal.privacy, site.legal.terms],
  ];
  const listed = describedPages.map(({ path }) => path).filter((path) => path !== paths.home);
  expect(mapped.toSorted()).toEqual(listed.toSorted());
});
