import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { builtClientFiles } from '#server/ssr/assets.ts';
import { pageAddresses } from '#server/ssr/cached-pages.ts';
import { ask, isFromMemory, untilKept } from '../ssr/cache/support.ts';
import { times, within } from '../support/form.ts';
import { record } from '../support/promises.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';

const ADDRESSES = times(5_000, 1_000_000);
const REQUESTS = times(100, 10_000);
const MB = 1024;

const promise = 'The cache cannot be poisoned or filled';

test(
  `${ADDRESSES} query strings make no new entries`,
  async () => {
    const find = pageAddresses((await builtClientFiles()).matchPage);
    const paths = ['/', '/about', '/contact', '/checkout', '/packages', '/payment-success'];
    const places = new Set<string | null>();
    for (let count = 0; count < ADDRESSES; count += 1) {
      const path = paths[count % paths.length];
      places.add(
        find(`${path}?x${count}=${count}&q=${count}&tab=${count}&invoice_id=${count}&__proto__=${count}`),
      );
    }
    record({
      promise,
      goal: 'a million query strings make no new entries',
      measured: `${ADDRESSES} query strings on ${paths.length} pages: ${places.size} entries`,
      holds: places.size <= paths.length,
    });
    expect(places.size).toBeLessThanOrEqual(paths.length);
  },
  within(20_000, 120_000),
);

/** What a process occupies, in kilobytes. */
const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

test(
  'over HTTP they are answered with the page in memory, and memory does not grow with them',
  async () => {
    const server = await spawnServer({ LOG_LEVEL: 'error' });
    await untilReady(server);
    const { headers } = await untilKept(server, '/about');
    let strays = 0;
    const flood = async (from: number, count: number) => {
      for (let index = from; index < from + count; index += 1) {
        const answer = await ask(server, `/about?utm_${index}=${'x'.repeat(index % 500)}`, {
          Host: `evil${index}.example`,
          'X-Forwarded-Host': `evil${index}.example`,
          Cookie: `a${index}=1`,
        });
        if (!isFromMemory(answer) || answer.headers.etag !== headers.etag) strays += 1;
      }
    };
    await flood(0, REQUESTS);
    const before = memoryOf(server.child.pid);
    await flood(REQUESTS, REQUESTS);
    const grown = (memoryOf(server.child.pid) - before) / MB;
    record({
      promise,
      goal: 'an unexpected query, Host or cookie does not change a page; memory is bounded',
      measured: `${2 * REQUESTS} requests: ${strays} not answered with the cached page; the process grew by ${grown.toFixed(1)} MB during the second half`,
      holds: strays === 0 && grown < 20,
    });
    expect(strays).toBe(0);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  },
  within(30_000, 300_000),
);
