/**
 * Compares the cheapest figures with those of the last release: `npm run bench -- gate` fails where one is more than a
 * tenth worse, `npm run bench -- gate record` writes them to gate.json. Each is a ratio to a baseline of the same run, a size,
 * or a number of requests, so it holds on another machine. Two processes of the same code differ by up to a tenth. So a figure that
 * fails is measured again after the others, in new processes, and what is recorded is the median of several.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { slow4g, startBrowser } from './lib/browser.ts';
import { articlePath, listPath, startProduct, untilKept } from './lib/product.ts';
import type { Bench } from './lib/result.ts';
import { median } from './lib/rounds.ts';
import { recordAnswers } from './lib/same-bytes.ts';
import { readDestination } from './lib/same-page.ts';
import { cpuRatio } from './lib/side-by-side.ts';
import { startOnce } from './lib/started-server.ts';
import { type Subject, startSubject } from './lib/subject.ts';
import { type Trip, travel } from './lib/trip.ts';
import { withBench } from './lib/with-bench.ts';
import { sentBytes } from './parts/bytes.ts';

const file = join(import.meta.dirname, 'gate.json');
const TOLERANCE = 1.1;
const TRIES = 5;
const RECORDED_RUNS = 5;
const effort = { rounds: 5, seconds: 1, runs: 5 };

type Figures = Record<string, () => Promise<number>>;

const rounded = (value: number) => Number(value.toPrecision(3));

/** @returns whether every figure holds */
export async function runGate(isRecording: boolean): Promise<boolean> {
  if (isRecording) return record();
  const recorded: Record<string, number> = JSON.parse(readFileSync(file, 'utf8'));
  const measured: Record<string, number> = {};
  const isWorse = (name: string) =>
    (measured[name] ?? 0) > (recorded[name] ?? Number.POSITIVE_INFINITY) * TOLERANCE;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0 && !Object.keys(measured).some(isWorse)) break;
    const again = await measure((name) => tries === 0 || isWorse(name));
    for (const [name, value] of Object.entries(again))
      measured[name] = Math.min(measured[name] ?? value, value);
  }
  for (const [name, value] of Object.entries(measured)) {
    const verdict = isWorse(name) ? `worse than ${recorded[name]} by more than a tenth` : 'ok';
    console.log(`${name}: ${rounded(value)} (recorded ${recorded[name]}): ${verdict}`);
  }
  return !Object.keys(measured).some(isWorse);
}

async function record(): Promise<true> {
  const runs: Record<string, number>[] = [];
  for (let count = 0; count < RECORDED_RUNS; count += 1) runs.push(await measure(() => true));
  const medians = Object.keys(runs[0] ?? {}).map((name) => {
    const values = runs.map((run) => run[name] ?? 0);
    console.log(`${name}: ${values.map(rounded).join(', ')}`);
    return [name, rounded(median(values))];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(medians), null, 2)}\n`);
  return true;
}

/** The figures of that name, in new processes. */
async function measure(isWanted: (name: string) => boolean): Promise<Record<string, number>> {
  const measured: Record<string, number> = {};
  await withBench(effort, async (bench) => {
    for (const [name, figure] of Object.entries(await prepare(bench)))
      if (isWanted(name)) measured[name] = await figure();
  });
  return measured;
}

async function prepare(bench: Bench): Promise<Figures> {
  const kept = await startProduct(bench, { pages: 'keep' });
  await untilKept(kept, articlePath);
  const answers = await recordAnswers(bench, kept, articlePath);
  const raw = await startSubject('raw', 'same-bytes', ['raw', answers.file]);
  const dataDirectory = await bench.directory();
  const rendering = await startProduct(bench, { pages: 'render', dataDirectory });
  const page = join(dataDirectory, 'article.html');
  writeFileSync(page, await (await fetch(rendering.url + articlePath)).text());
  const slug = builtInArticles[0]?.slug ?? '';
  const bare = await startSubject('bare', 'bare-react', [
    join(dataDirectory, 'larkfield.sqlite'),
    slug,
    page,
  ]);
  for (const { stop } of [raw, bare]) bench.atEnd(stop);
  const headers = { 'Accept-Encoding': 'br' };
  const request = { path: articlePath, headers };
  const unchanged = { path: articlePath, headers: { ...headers, 'If-None-Match': answers.etag } };
  const trip = tapOnList(bench, kept);
  return {
    'Article from memory, processor time against node:http': () => cpuRatio(kept, raw, request),
    'Article not changed (304), processor time against node:http': () => cpuRatio(kept, raw, unchanged),
    'Article rendered for each request, processor time against bare React': () =>
      cpuRatio(rendering, bare, request),
    'Scripts of an article, kB': async () => (await sentBytes(kept, '.js')) / 1_000,
    'Fetched ahead on the list, kB': async () => (await trip()).aheadBytes / 1_000,
    'Requests of a tap on it after a rest': async () => (await trip()).tapRequests,
    'The same, kB': async () => (await trip()).tapBytes / 1_000,
    'Start to the first 200, processor time against a process that loads Express': () => startRatio(bench),
  };
}

/** A tap on the first article, once the list has fetched what it wants to; the trip is made once. */
function tapOnList(bench: Bench, kept: Subject): () => Promise<Trip> {
  let made: Promise<Trip> | undefined;
  const make = async () => {
    await untilKept(kept, listPath);
    const route = { name: '', from: listPath, to: articlePath };
    const ends = {
      from: await readDestination(kept, listPath),
      to: await readDestination(kept, articlePath),
    };
    const rest = (page: Page) => page.waitForNetworkIdle({ idleTime: 2_000 });
    return travel(await startBrowser(bench), kept.url, route, { line: slow4g, rest }, ends);
  };
  return () => {
    made ??= make();
    return made;
  };
}

/** Processor time: on a busy machine the longer start waits more often. */
async function startRatio(bench: Bench): Promise<number> {
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: await bench.directory(),
    LOG_LEVEL: 'warn',
  };
  const command = { flags: [], env };
  await startOnce(command);
  const ratios: number[] = [];
  for (let count = 0; count < effort.runs; count += 1)
    ratios.push((await startOnce(command)).cpu / cpuOfExpress());
  return median(ratios);
}

/** Milliseconds of a process that loads Express. */
function cpuOfExpress(): number {
  const script =
    "await import('express'); const { user, system } = process.cpuUsage(); console.log(user + system)";
  const args = ['-c', '0', process.execPath, '--input-type=module', '--eval', script];
  return Number(execFileSync('taskset', args, { encoding: 'utf8' })) / 1_000;
}
