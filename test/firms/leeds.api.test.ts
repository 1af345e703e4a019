import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { serveOverlay, withOverlay } from '../offers/overlay.ts';
import { type Visited, walkSite } from '../offers/walk.ts';
import { runScript } from '../support/run-script.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';
import { writeLeedsWords } from './leeds-words.ts';

/** What a firm in Leeds does not say. */
const foreign = {
  'the sample firm': /Larkfield|Hartford|Connecticut|860.?555-0142|06103/,
  'an American address': /\bZIP\b|\bCT\b/,
  'American spelling':
    /\b(?:organiz|optimiz|recogniz|analyz|favorite|behavior|center\b|program\b|cancel(?:ed|ing))|(?<!-)\bcolors?\b(?!-)/i,
  dollars: /\$\d|\bUSD\b|\bdollars?\b/i,
  'an American date':
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/,
};

let visited: Visited[];
let mails: [kind: string, text: string][];
beforeAll(async () => {
  const overlay = path.resolve(import.meta.dirname, '../fixtures/leeds');
  const directory = await makeTemporaryDirectory('leeds');
  const place = { DATA_DIR: directory, DATABASE_URL: `sqlite:${directory}/site.db` };
  const server = await serveOverlay(overlay, place);
  const file = path.join(directory, 'words.json');
  await writeLeedsWords(file);
  const imported = await runScript('content', ['import', file], { ...withOverlay(overlay), ...place });
  if (imported.code !== 0) throw new Error(imported.err);
  await waitFor(async () => (await (await fetch(`${server.url}/team`)).text()).includes('Amina Sutcliffe'));
  visited = await walkSite(server.url);
  mails = JSON.parse(await printed('test/firms/print-mails.ts', overlay));
});

async function printed(program: string, overlay: string): Promise<string> {
  const env = { PATH: process.env.PATH, ...withOverlay(overlay) };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env, maxBuffer: 2 ** 25 });
  return stdout;
}

/** What people read, and what search engines show: texts, and attributes that hold words. */
const wordsOf = (text: string) =>
  text
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|"@id":"[^"]*"/g, '')
    .replace(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/ (?:alt|aria-label|content|placeholder|title)="([^"]*)"/g)]
        .map(([, words]) => ` ${words} `)
        .join(''),
    );

const around = ({ source, flags }: RegExp) => new RegExp(`.{0,50}(?:${source}).{0,30}`, flags);

test.each(Object.entries(foreign))('no page says %s', (_what, pattern) => {
  const found = visited.flatMap((page) => {
    const [hit] = around(pattern).exec(wordsOf(page.text)) ?? [];
    return hit ? [`${page.path}: ${hit}`] : [];
  });
  expect(found).toEqual([]);
});

test('every page that a page links to is there', () => {
  expect(visited.length).toBeGreaterThan(20);
  expect(
    visited.filter(({ status }) => status !== 200).map(({ path, from }) => `${path} from ${from}`),
  ).toEqual([]);
});

test.each(Object.entries(foreign))('no mail says %s', (_what, pattern) => {
  expect(mails.length).toBeGreaterThan(30);
  const found = mails.flatMap(([kind, text]) => {
    const [hit] = around(pattern).exec(wordsOf(text)) ?? [];
    return hit ? [`${kind}: ${hit}`] : [];
  });
  expect(found).toEqual([]);
});
