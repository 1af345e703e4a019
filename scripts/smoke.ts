/**
 * Checks whether a running site does what visitors need: `node scripts/smoke.ts http://127.0.0.1:3000`. Waits until it is
 * ready, at most 30 seconds or as `--patience=SECONDS` says. It makes visitors' requests and changes nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { api, ops, paths } from '../src/shared/paths.ts';

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
  const home = await ask(paths.home, 200);
  for (const file of filesOf(home)) await ask(file, 200);
  const list = await ask(paths.articles, 200);
  const [, article] = /href="(\/articles\/[a-z0-9-]+)"/.exec(list) ?? [];
  if (article) await ask(article, 200);
  await ask(api.articles, 200);
  await ask('/sitemap.xml', 200);
  await ask('/no-such-page', 404);
  // Refused for missing fields, or by the rate limit of one address with many trials.
  await ask(api.contact, [422, 429], {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function untilReady(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await isReady())) {
    if (performance.now() > end) throw new Error(`The site was not ready within ${patience} seconds.`);
    await sleep(100);
  }
}

function isReady(): Promise<boolean> {
  return fetch(new URL(ops.ready, origin), { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Resolves to the answer's text. @throws if it is not what visitors should get */
async function ask(path: string, expected: number | number[], init: RequestInit = {}): Promise<string> {
  const options = { ...init, redirect: 'manual', signal: AbortSignal.timeout(LONGEST_ANSWER_MS) } as const;
  const answer = await fetch(new URL(path, origin), options).catch((error: Error) => {
    throw new Error(`No answer to ${path} (${error.message}).`);
  });
  const text = await answer.text();
  if (![expected].flat().includes(answer.status))
    throw new Error(`${path} returned ${answer.status} instead of ${[expected].flat().join(' or ')}.`);
  if (text === '') throw new Error(`${path} is empty.`);
  return text;
}

/** A page's scripts and styles. */
function filesOf(page: string): string[] {
  const files = page.match(/\/assets\/[\w./-]+\.(?:js|css)\b/g) ?? [];
  if (files.length === 0) throw new Error('The home page has no script or style sheet.');
  return [...new Set(files)];
}
