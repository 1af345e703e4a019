import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { builtManifest } from '#server/ssr/assets.ts';
import { ifOffered } from '#shared/offered.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { samplePaths } from '../support/pages.ts';
import { builtFiles, filesNamedIn, readSent, sentSize } from '../support/sent-files.ts';

/**
 * What a page may weigh on its way, in bytes (docs/decisions/0018). Measured: 116.8, 12.7 and 36 kB for an article, at most
 * 141.0 (/apply) and 16.5 kB (/admin) elsewhere. The hashes in file names alone change scripts by a hundred bytes between builds.
 */
const article = { scripts: 117_600, stylesheets: 14_000, fonts: 60_000 };
const others = { scripts: 141_150, stylesheets: 16_800, fonts: 60_000 };
const panel = { ...others, stylesheets: 17_700 };

const articlePath = samplePaths.find((path) => path.startsWith(`${paths.articles}/`)) ?? '';

/** A string in the code of a part, and a page that uses the part. */
const parts = [
  ['forms', 'FINAL_FORM/', paths.contact],
  ['the comparison of packages', 'payment-toggle', paths.packages],
  ...ifOffered('giftCards', ['the gift card builder', 'gift-builder', paths.giftCards] as const),
] as const;

/** In a regular expression of its. */
const articleParser = 'Understanding|Harnessing';

/** These come when they are needed, also on the pages that use them. */
const late = [
  ['the date picker', 'rdp-'],
  ['the carousel', 'react-multi-carousel'],
  ['tooltips', 'data-popper-'],
  ['the bell curve of pre-hire assessments', 'candidate__mark'],
  ['the parser of articles, which only the editor needs', articleParser],
] as const;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const filesOf = async (path: string) => filesNamedIn((await request(app.server).get(path)).text);
const codeOf = async (path: string) => (await filesOf(path)).scripts.map(readSent).join('\n');
interface BuiltModule {
  file: string;
  imports?: string[];
  css?: string[];
}

const readManifest = (): Record<string, BuiltModule> => JSON.parse(readFileSync(builtManifest, 'utf8'));

/** A module that loads late, and what it imports. */
function loadedWith(module: string): BuiltModule[] {
  const manifest = readManifest();
  const found = new Set<BuiltModule>();
  const add = (key: string) => {
    const built = manifest[key];
    if (!built || found.has(built)) return;
    found.add(built);
    built.imports?.forEach(add);
  };
  add(module);
  return [...found];
}
const codeLoadedWith = (module: string) =>
  loadedWith(module)
    .map(({ file }) => readSent(`/${file}`))
    .join('\n');
const sum = (urls: string[]) => urls.reduce((total, url) => total + sentSize(url), 0);

/** The different images that a browser requests before it knows the layout. */
const earlyImages = (html: string) =>
  new Set(
    [...html.matchAll(/<img\b[^>]*>/g)]
      .filter(([tag]) => !tag.includes('loading="lazy"'))
      .map(([tag]) => /\ssrc="([^"]*)"/.exec(tag)?.[1]),
  );

describe('what a visitor loads', () => {
  test.each(samplePaths)('%s stays within its budget', async (path) => {
    const files = await filesOf(path);
    const budget = { [articlePath]: article, [paths.admin]: panel }[path] ?? others;
    for (const kind of ['scripts', 'stylesheets', 'fonts'] as const) {
      expect(files[kind].length).toBeGreaterThan(0);
      expect({ kind, over: Math.max(0, sum(files[kind]) - budget[kind]) }).toEqual({ kind, over: 0 });
    }
  });

  test('the application is among the first six files of every page: HTTP/1.1 has six connections', async () => {
    const before = await Promise.all(
      samplePaths.map(async (path) => {
        const { text } = await request(app.server).get(path);
        const { stylesheets, fonts } = filesNamedIn(text);
        return { path, files: stylesheets.length + fonts.length + earlyImages(text).size };
      }),
    );
    expect(before.filter(({ files }) => files > 5)).toEqual([]);
    expect(Math.max(...before.map(({ files }) => files))).toBeGreaterThan(3);
  });

  test('the list carries hardly more than an article', async () => {
    const ofList = sum((await filesOf(paths.articles)).scripts);
    expect(ofList).toBeLessThan(sum((await filesOf(articlePath)).scripts) + 2_600);
  });

  test('an article waits for one style sheet and no script', async () => {
    const { text } = await request(app.server).get(articlePath);
    expect(filesNamedIn(text).stylesheets).toHaveLength(1);
    const scripts = [...text.matchAll(/<script\b[^>]*\bsrc=[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.filter((tag) => !/type="module"/.test(tag))).toEqual([]);
  });

  test.each(parts)('%s: an article does not carry it', async (_name, mark, user) => {
    expect(await codeOf(user)).toContain(mark);
    expect(await codeOf(articlePath)).not.toContain(mark);
  });

  test('only pages with such a form carry the code for long forms, and the newsletter never loads it', async () => {
    expect(await codeOf(paths.selfCheck)).not.toContain('FINAL_FORM/');
    const newsletter = codeLoadedWith('src/client/features/newsletter/mutations.ts');
    expect(newsletter).toContain('FormData');
    expect(newsletter).not.toContain('FINAL_FORM/');
  });

  test.each(late)('%s: no page carries it ahead of need', async (_name, mark) => {
    expect(builtFiles('.js').some((url) => readSent(url).includes(mark))).toBe(true);
    const carriers = [];
    for (const path of samplePaths) if ((await codeOf(path)).includes(mark)) carriers.push(path);
    expect(carriers).toEqual([]);
  });

  test('the built-in articles come to a list as the build has made them, without texts and parser', () => {
    const builtIn = codeLoadedWith('src/shared/articles/built-in-list.ts');
    expect(builtIn).toContain('searchText');
    expect(builtIn).not.toContain(articleParser);
  });

  test('the admin panel loads nowhere else', async () => {
    const isAdmin = (url: string) => url.includes('panel');
    expect((await filesOf(paths.admin)).scripts.some(isAdmin)).toBe(true);
    const elsewhere = await Promise.all(samplePaths.filter((path) => path !== paths.admin).map(filesOf));
    expect(elsewhere.flatMap(({ scripts }) => scripts).filter(isAdmin)).toEqual([]);
  });

  test('no view of the panel brings the sheet of another page, which would change its forms', () => {
    const views = Object.keys(readManifest()).filter((key) =>
      /^src\/client\/features\/.*\/panel\//.test(key),
    );
    expect(views.length).toBeGreaterThan(10);
    const sheets = views.flatMap(loadedWith).flatMap(({ css = [] }) => css);
    expect(sheets.filter((name) => /-page-/.test(name) && !name.includes('panel-page-'))).toEqual([]);
  });
});
