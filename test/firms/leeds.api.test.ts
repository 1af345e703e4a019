import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { serviceCatalog } from '../fixtures/leeds/src/shared/content/services/catalog.ts';
import { serveOverlay, withOverlay } from '../offers/overlay.ts';
import { type Visited, walkSite } from '../offers/walk.ts';
import { password } from '../support/panel.ts';
import { runScript } from '../support/run-script.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

/** What a firm in Leeds does not say. */
const foreign = {
  'that a section is empty': /nothing to show right now/,
  'the sample firm': /Larkfield|Hartford|Connecticut|860.?555-0142|06103/,
  'an American address': /\bZIP\b|\bCT\b/,
  'words to replace':
    /What this service is|What the client gets\b|Who this|What this tier|Nine people|Four ways|1.0 of 0\b/,
  'American spelling':
    /\b(?:organiz|optimiz|recogniz|analyz|favorite|behavior|center\b|program\b|cancel(?:ed|ing))|(?<!-)\bcolors?\b(?!-)/i,
  dollars: /\$\d|\bUSD\b|\bdollars?\b/i,
  'an American date':
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/,
};

let origin: string;
let visited: Visited[];
let mails: [kind: string, text: string][];
beforeAll(async () => {
  const overlay = path.resolve(import.meta.dirname, '../fixtures/leeds');
  const directory = await makeTemporaryDirectory('leeds');
  const place = {
    DATA_DIR: directory,
    DATABASE_URL: `sqlite:${directory}/site.db`,
    FIRM_TIME_ZONE: 'Europe/London',
    ADMIN_PASSWORD: password,
  };
  const server = await serveOverlay(overlay, place);
  origin = server.url;
  const firm = JSON.parse(await printed('test/firms/print-words.ts', overlay));
  mails = firm.mails;
  const file = path.join(directory, 'words.json');
  await writeFile(file, JSON.stringify(firm.words));
  const imported = await runScript('content', ['import', file], { ...withOverlay(overlay), ...place });
  if (imported.code !== 0) throw new Error(imported.err);
  await waitFor(async () => (await (await fetch(`${server.url}/team`)).text()).includes('Amina Sutcliffe'));
  visited = await walkSite(server.url);
});

const post = (to: string, body: object) =>
  fetch(origin + to, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
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
        .map(([, words]) => ` ${words}`)
        .join('')
        .padEnd(1),
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

test('pages name the firm’s packages and services, in pounds', () => {
  const at = (path: string) => visited.find((page) => page.path === path)?.text ?? '';
  expect(at('/packages')).toMatch(/Lead Well[\s\S]*£390[\s\S]*New Start/);
  const services = visited.flatMap(({ path }) => /^\/solutions\/(.+)/.exec(path)?.[1] ?? []);
  expect(services.sort()).toEqual(Object.keys(serviceCatalog).sort());
});

test('a page has its preview card, with the firm’s typeface', async () => {
  const home = visited.find(({ path }) => path === '/')?.text ?? '';
  const address = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(home)?.[1];
  const card = await fetch(origin + address);
  expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/png']);
});

test('the description of the calls has no example of the sample firm', async () => {
  const text = await (await fetch(`${origin}/api/openapi.json`)).text();
  expect(text).not.toMatch(foreign['the sample firm']);
});

test('the calendar file of a Thursday at 8:30 is the firm’s', async () => {
  const { days } = await (await fetch(origin + api.bookingDays)).json();
  const date = days.find((day: string) => new Date(day).getUTCDay() === 4);
  const visitor = { name: 'Ann Example', email: 'ann@example.com', phone: '0113 496 0199' };
  const booked = await post(api.booking, { ...visitor, service: 'career-coaching', date, time: '8:30 AM' });
  const { address } = await (await post(staffApi.newCalendarFeed, { password })).json();
  const feed = await fetch(origin + new URL(address).pathname);
  expect([booked.status, feed.status, feed.headers.get('Content-Type')]).toEqual([
    201,
    200,
    'text/calendar; charset=utf-8',
  ]);
  const text = await feed.text();
  expect(text).toMatch(/X-WR-CALNAME:Aireside: consultations[\s\S]*DTSTART:\d{8}T0[78]3000Z/);
  expect(text).not.toMatch(foreign['the sample firm']);
});

test.each(Object.entries(foreign))('no mail says %s', (_what, pattern) => {
  expect(mails.length).toBeGreaterThan(30);
  const found = mails.flatMap(([kind, text]) => {
    const [hit] = around(pattern).exec(wordsOf(text)) ?? [];
    return hit ? [`${kind}: ${hit}`] : [];
  });
  expect(found).toEqual([]);
});
