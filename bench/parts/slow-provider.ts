import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '#shared/paths.ts';
import { validOrder } from '../../test/orders/support.ts';
import { type FakeZoho, startFakeZoho } from '../../test/support/fake-zoho/index.ts';
import { percentile } from '../lib/flood.ts';
import { startProduct } from '../lib/product.ts';
import { type Bench, line, milliseconds, type Part } from '../lib/result.ts';
import type { Subject } from '../lib/subject.ts';
import type { Visits } from '../subjects/visitor.ts';

const BUYERS = 20;
/** Then each waits for up to five and a half seconds. */
const BUYERS_COME_FOR_MS = 5_000;
const WARM_UP_MS = 2_000;
/** In each round, one of the two shops waits for its provider. */
const ROUNDS_PER_EFFORT = 4;

interface Shop {
  zoho: FakeZoho;
  subject: Subject;
}

export const slowProvider: Part = {
  title: 'A payment provider that hangs',
  note:
    'Two sites are visited in turn; the provider of one of them answers nothing while 20 people buy. The ratio compares both sites at ' +
    'the same time (p99).',
  async run(bench) {
    const shops: [Shop, Shop] = [await openShop(bench), await openShop(bench)];
    const visitor = startVisitor(shops);
    await sleep(WARM_UP_MS);
    const waited: number[] = [];
    const statuses = new Set<number>();
    // In turn, so that neither is the slower one.
    for (let round = 0; round < bench.effort.rounds * ROUNDS_PER_EFFORT; round += 1) {
      const [hangs, isWell] = round % 2 === 0 ? shops : [shops[1], shops[0]];
      isWell.zoho.world.faults.clear();
      hangs.zoho.fail('*', { kind: 'hang' }, 1_000_000);
      visitor.begin(shops.indexOf(hangs));
      const [answers] = await Promise.all([buyers(hangs, `hang-${round}`), buyers(isWell, `well-${round}`)]);
      for (const { status, took } of answers) {
        statuses.add(status);
        waited.push(took / 1_000);
      }
    }
    const { calm, hanging } = await visitor.end();
    const longest = Math.max(...waited);
    const ratio = (what: string, well: number[], hangs: number[]) => {
      const [before, after] = [percentile(well, 0.99), percentile(hangs, 0.99)];
      return line(
        what,
        `${milliseconds(before)} while the provider is well, ${milliseconds(after)} while it hangs`,
        [{ what: '', goal: 'besideSlowProvider', own: after / before }],
      );
    };
    return [
      line(
        'Buyers meanwhile',
        `${waited.length} got an answer, after ${longest.toFixed(1)} s at most`,
        [{ what: '', goal: 'buyerWait', own: longest }],
        // Slow at first; once enough calls have failed, away.
        [...statuses].some((status) => status !== 202 && status !== 503),
      ),
      ratio('/about', calm.page, hanging.page),
      ratio(api.contact, calm.form, hanging.form),
    ];
  },
};

async function openShop(bench: Bench): Promise<Shop> {
  const limits = { perMinute: 1_000_000, perDay: 1_000_000, atOnce: 5, tokens: 10 };
  const zoho = await startFakeZoho({ world: { limits } });
  bench.atEnd(() => zoho.close());
  const subject = await startProduct(bench, { pages: 'keep', env: { LOG_LEVEL: 'fatal', ...zoho.env() } });
  return { zoho, subject };
}

/** Some every second, as people come; all at once would measure the disk. */
const buyers = ({ subject }: Shop, name: string) =>
  Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      await sleep((BUYERS_COME_FOR_MS / BUYERS) * index);
      const begun = performance.now();
      const answer = await fetch(subject.url + api.createPayment, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `the-browser-of-${name}-${index}` },
        body: JSON.stringify({ ...validOrder, customerEmail: `${name}-${index}@example.com` }),
      });
      await answer.text();
      return { status: answer.status, took: performance.now() - begun };
    }),
  );

/** One visitor for all rounds: a new one would spend its first 50 ms connecting. */
function startVisitor(shops: readonly Shop[]) {
  const file = join(import.meta.dirname, '../subjects/visitor.ts');
  const child = fork(
    file,
    shops.map(({ subject }) => subject.url),
    { execArgv: [] },
  );
  const ended = once(child, 'exit');
  return {
    /** From now on, the provider of the shop with this index hangs. */
    begin: (hanging: number) => child.send(hanging),
    /** @throws {Error} when a visit failed */
    async end(): Promise<Visits> {
      const heard = once(child, 'message').then(([visits]) => visits as Visits);
      child.send('end');
      const failed = ended.then(([code]) => {
        if (code !== 0) throw new Error('A visit failed.');
      });
      await Promise.all([heard, failed]);
      return heard;
    },
  };
}
