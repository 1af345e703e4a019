import { articlePath, encodings, listPath, startProduct, untilKept } from '../lib/product.ts';
import {
  type Bench,
  count,
  line,
  megabytes,
  milliseconds,
  type Part,
  percent,
  type Result,
} from '../lib/result.ts';
import { interleave, shareOf } from '../lib/rounds.ts';
import { recordAnswers } from '../lib/same-bytes.ts';
import { type Subject, startSubject } from '../lib/subject.ts';

const MORE_ROUNDS = 2;

export const cached: Part = {
  title: 'Cached pages',
  note:
    'Compared with raw `node:http` and Express, which send the same answer from memory, headers included. Rounds are shorter ' +
    'and more, because the kernel’s time to copy a large answer varies by a factor of two for seconds at a time.',
  async run(bench) {
    const product = await startProduct(bench, { pages: 'keep' });
    const results: Result[] = [];
    for (const [name, path] of [
      ['Article', articlePath],
      ['List', listPath],
    ] as const) {
      await untilKept(product, path);
      const answers = await recordAnswers(bench, product, path);
      const raw = await startSubject('raw', 'same-bytes', ['raw', answers.file]);
      const express = await startSubject('express', 'same-bytes', ['express', answers.file]);
      for (const [encoding, label] of Object.entries(encodings)) {
        const headers = { 'Accept-Encoding': encoding };
        results.push(
          ...(await compare(bench, `${name}, ${label}`, path, headers, { product, raw, express })),
        );
      }
      const headers = { 'Accept-Encoding': 'br', 'If-None-Match': answers.etag };
      results.push(...(await compare(bench, `${name}, 304`, path, headers, { product, raw, express })));
      await Promise.all([raw.stop(), express.stop()]);
    }
    const { rss } = await product.cost();
    results.push(
      line('Memory (RSS) after this load', megabytes(rss), [{ what: '', goal: 'memoryCached', own: rss }]),
    );
    return results;
  },
};

async function compare(
  bench: Bench,
  what: string,
  path: string,
  headers: Record<string, string>,
  { product, raw, express }: Record<'product' | 'raw' | 'express', Subject>,
): Promise<Result[]> {
  const options = { path, headers };
  const [own, limit, withExpress] = await interleave(
    [product, raw, express].map((subject) => ({ subject, options })),
    { rounds: bench.effort.rounds + MORE_ROUNDS, seconds: 1 },
  );
  if (!own || !limit || !withExpress) throw new Error('A contender is missing.');
  return [
    line(
      what,
      `processor time ${own.cpu.toFixed(1)} µs, raw ${limit.cpu.toFixed(1)} µs (${percent(limit.cpu / own.cpu)}), Express ` +
        `${withExpress.cpu.toFixed(1)} µs; ${count(own.rate)} /s, ${percent(shareOf(own, limit))} of raw ${count(limit.rate)} /s ` +
        `(Express ${percent(shareOf(withExpress, limit))}); spread ${percent(own.spread)}, raw ${percent(limit.spread)}`,
      [
        {
          what: '',
          goal: 'cached',
          own: own.cpu,
          others: { 'node:http': limit.cpu, Express: withExpress.cpu },
        },
      ],
      own.failed > 0,
    ),
    line(
      `${what}: p99, event loop`,
      `${milliseconds(own.p99)} (raw ${milliseconds(limit.p99)}), delay p99 ${milliseconds(own.loopDelayP99)}`,
      [
        { what: 'p99', goal: 'cachedP99', own: own.p99, others: { 'node:http': limit.p99 } },
        { what: 'delay', goal: 'loopDelay', own: own.loopDelayP99 },
      ],
    ),
  ];
}
