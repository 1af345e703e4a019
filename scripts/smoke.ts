/**
 * Checks whether a running site does what visitors need: `node scripts/smoke.ts http://127.0.0.1:3000`. Waits until it is
 * ready, at most 30 seconds or as `--patience=SECONDS` says. It makes visitors' requests, changes nothing, and prints what it
 * saw.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { api, ops, paths } from '#shared/paths.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { patience: { type: 'string', default: '30' } },
});
const { patience } = values;
const [origin = 'http://127.0.0.1:3000'] = positionals;
/** A page times out after eight seconds. */
const LONGEST_ANSWER_MS = 10_000;

try {
  await untilReady(Number(patience) * 1_000);
  const { text: home } = await ask(paths.home, 200);
  const files = filesOf(home);
  for (const file of files) await ask(file, 200);
  const { text: list } = await ask(paths.articles, 200);
  const [, article] = /href="(\/articles\/[a-z0-9-]+)"/.exec(list) ?? [];
  if (article) await ask(article, 200);
  await ask(api.articles, 200);
  await ask('/sitemap.xml', 200);
  await ask('/no-such-page', 404);
  // Refused for missing fields, or by the rate limit of one address with many trials.
  const { status } = await ask(api.contact, [422, 429], {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  const seen = [
    `the home page with ${files.length} scripts and style sheets`,
    article ? `the articles and ${article}` : 'the articles, of which none is published',
    `${api.articles} and /sitemap.xml`,
    'a 404 for a page that does not exist',
    `a ${status} for an empty form`,
  ];
  console.log(`${origin} is well. Seen: ${seen.join('; ')}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function untilReady(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const seen = await lookWhetherReady();
    if (seen === null) return;
    if (performance.now() > end)
      throw new Error(`The site was not ready within ${patience} seconds: ${ops.ready} ${seen}.`);
    await sleep(100);
  }
}

/** @returns what was seen instead of a ready site; null if it is ready */
async function lookWhetherReady(): Promise<string | null> {
  return fetch(new URL(ops.ready, origin), { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok, status }) => (ok ? null : `returned ${status}`),
    (error: Error) => `gave no answer (${reasonOf(error)})`,
  );
}

/** The cause says more: `fetch failed` is all that the error says. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}

interface Answer {
  status: number;
  text: string;
}

/** @throws if the answer is not what visitors should get */
async function ask(path: string, expected: number | number[], init: RequestInit = {}): Promise<Answer> {
  const options = { ...init, redirect: 'manual', signal: AbortSignal.timeout(LONGEST_ANSWER_MS) } as const;
  const answer = await fetch(new URL(path, origin), options).catch((error: Error) => {
    throw new Error(`No answer to ${path} (${reasonOf(error)}).`);
  });
  const text = await answer.text();
  const { status } = answer;
  if (![expected].flat().includes(status))
    throw new Error(
      `${path} returned ${status} instead of ${[expected].flat().join(' or ')}: ${shown(text)}`,
    );
  if (text === '') throw new Error(`${path} is empty.`);
  return { status, text };
}

/** The beginning of an answer, in one line. */
function shown(text: string): string {
  return text
    .replace(/<[^>]*>|\s+/g, ' ')
    .trim()
    .slice(0, 200);
}

/** A page's scripts and styles. */
function filesOf(page: string): string[] {
  const files = page.match(/\/assets\/[\w./-]+\.(?:js|css)\b/g) ?? [];
  if (files.length === 0) throw new Error('The home page has no script or style sheet.');
  return [...new Set(files)];
}
