import { api } from '#shared/paths.ts';
import { largeBody } from '../../test/applications/large-body.ts';
import { apply, attack } from '../../test/forms/slow-uploads.ts';
import { attacks } from '../../test/security/big-input.ts';
import { openSlowSocket, type SlowSocket } from '../../test/support/slow-sockets.ts';
import { waitFor } from '../../test/support/wait.ts';
import { type Flood, flood, percentile } from '../lib/flood.ts';
import { startProduct } from '../lib/product.ts';
import { type Bench, count, line, milliseconds, type Part, percent, type Result } from '../lib/result.ts';
import { median } from '../lib/rounds.ts';

/** Peak and flood in turn: on some machines, the speed halves from one second to another. */
const MORE_ROUNDS = 6;
const SLOW_CLIENTS = 1_000;
const APPLICANTS = 6;
const LARGE_APPLICATIONS = 20;

const clients = [
  {
    what: 'compressed pages, as browsers ask for them',
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  },
  { what: 'pages without compression', headers: {} },
];

export const overload: Part = {
  title: 'Overload',
  note:
    'Rendered pages at five times the rate that the process can finish, from 400 connections: the share of the peak that is still ' +
    'finished, and how long a refusal (503) takes. Then clients that never get done, applicants among slow uploads, and input that is ' +
    'too large, too deep or too many.',
  async run(bench) {
    const results: Result[] = [];
    for (const { what, headers } of clients) results.push(await measureShare(bench, what, headers));
    return [
      ...results,
      await cutSlowClients(bench),
      await applyAmongSlowUploads(bench),
      await sendBigInput(bench),
      await sendLargeApplications(bench),
    ];
  },
};

const rendered = ({ statuses, seconds }: Flood) => (statuses.get(200) ?? 0) / seconds;

async function measureShare(bench: Bench, what: string, headers: Record<string, string>): Promise<Result> {
  // With limits: without them, nothing is refused.
  const { url } = await startProduct(bench, { pages: 'keep', env: { RATE_LIMITS: 'on' } });
  const { rounds, seconds } = bench.effort;
  // These cannot be cached, so each is rendered.
  const target = { seconds, headers, path: (index: number) => `/articles?q=word${index}` };
  const measurePeak = async () => rendered(await flood(url, { ...target, connections: 16 }));
  for (let warm = 0; warm < rounds; warm += 1) await measurePeak();
  const floods: Flood[] = [];
  const peaks: number[] = [];
  const shares: number[] = [];
  for (let round = 0; round < rounds + (rounds > 1 ? MORE_ROUNDS : 0); round += 1) {
    const peak = await measurePeak();
    const result = await flood(url, { ...target, connections: 400, rate: Math.round(peak * 5) });
    floods.push(result);
    peaks.push(peak);
    shares.push(rendered(result) / peak);
  }
  const timesOf = (status: number) => floods.flatMap(({ times }) => times.get(status) ?? []);
  const refused = timesOf(503);
  const p99 = percentile(refused, 0.99);
  return line(
    `Five times the capacity, ${what}`,
    `${count(median(peaks))} pages a second at peak, ${percent(median(shares))} of it at five times the load; ${count(refused.length)} ` +
      `refused, in ${milliseconds(percentile(refused, 0.5))} (median), ${milliseconds(p99)} (p99); served in ` +
      `${milliseconds(percentile(timesOf(200), 0.99))} (p99)`,
    [
      { what: 'share of the peak', goal: 'overloadShare', own: median(shares) },
      { what: 'refusal, p99', goal: 'refusal', own: p99 },
    ],
    floods.some(({ errors }) => errors > 0),
  );
}

/** Headers and bodies that arrive at a byte a second. */
async function cutSlowClients(bench: Bench): Promise<Result> {
  const { url } = await startProduct(bench, { pages: 'keep' });
  const open = (start: string, dribble: string) =>
    Array.from({ length: SLOW_CLIENTS }, () => openSlowSocket(url, start, dribble));
  const headers = open('GET / HTTP/1.1\r\nHost: localhost\r\nX-', 'a');
  const bodies = open(
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20000\r\n\r\n{',
    ' ',
  );
  await waitFor(() => [...headers, ...bodies].every(({ cutAfter }) => cutAfter !== null), {
    timeout: 30_000,
  });
  const longest = (sockets: SlowSocket[]) =>
    Math.max(...sockets.map(({ cutAfter }) => cutAfter ?? 0)) / 1_000;
  const [ofHeaders, ofBodies] = [longest(headers), longest(bodies)];
  return line(
    `${count(2 * SLOW_CLIENTS)} clients that never get done`,
    `headers cut after ${ofHeaders.toFixed(1)} s at most, bodies after ${ofBodies.toFixed(1)} s`,
    [
      { what: 'headers', goal: 'slowHeaders', own: ofHeaders },
      { what: 'bodies', goal: 'slowBodies', own: ofBodies },
    ],
  );
}

/** Each after the other, once the senders have been cut. */
async function applyAmongSlowUploads(bench: Bench): Promise<Result> {
  const { url } = await startProduct(bench, { pages: 'keep', env: { TRUST_PROXY: 'loopback' } });
  const senders = Array.from({ length: 8 }, (_, index) => attack(url, `203.0.113.${index % 4}`));
  await waitFor(() => senders.filter(({ cuts }) => cuts() > 0).length >= 4, { timeout: 60_000 });
  const waits: number[] = [];
  const statuses: number[] = [];
  for (let applicant = 1; applicant <= APPLICANTS; applicant += 1) {
    const begun = performance.now();
    statuses.push(await apply(url, `198.51.100.${applicant}`));
    waits.push((performance.now() - begun) / 1_000);
  }
  for (const { end } of senders) end();
  return line(
    'Applications among eight uploads of 18 KB a second',
    `${statuses.filter((status) => status === 201).length} of ${APPLICANTS} taken, after ${median(waits).toFixed(1)} s (median)`,
    [{ what: '', goal: 'applicationWait', own: median(waits) }],
    statuses.some((status) => status !== 201),
  );
}

async function sendBigInput(bench: Bench): Promise<Result> {
  const product = await startProduct(bench, { pages: 'keep', env: { ADMIN_PASSWORD: 'right' } });
  for (const { send } of attacks) await send(product.url);
  await product.cost();
  for (let round = 0; round < bench.effort.rounds; round += 1)
    for (const { send } of attacks) await send(product.url);
  const { loopDelayP99 } = await product.cost();
  return line(
    `Input of ${attacks.length} kinds that is too large, too deep or too many`,
    `the event loop is delayed by ${milliseconds(loopDelayP99)} (p99)`,
    [{ what: '', goal: 'bigInputDelay', own: loopDelayP99 }],
  );
}

/** Each from a different address, until it is taken. */
async function sendLargeApplications(bench: Bench): Promise<Result> {
  const product = await startProduct(bench, { pages: 'keep', env: { TRUST_PROXY: 'loopback' } });
  const send = async (body: string, sender: number): Promise<number> => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${sender}` };
    const answer = await fetch(product.url + api.application, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    // All share one machine, so an upload may also seem slow.
    return [408, 503].includes(answer.status) ? send(body, sender) : answer.status;
  };
  // Loads what only applications need.
  await send(largeBody(LARGE_APPLICATIONS), LARGE_APPLICATIONS);
  const bodies = Array.from({ length: LARGE_APPLICATIONS }, (_, sender) => largeBody(sender));
  await product.cost();
  const statuses = await Promise.all(bodies.map(send));
  const { loopDelayP99 } = await product.cost();
  return line(
    `${LARGE_APPLICATIONS} applications of 20 MB at once`,
    `the event loop is delayed by ${milliseconds(loopDelayP99)} (p99)`,
    [{ what: '', goal: 'bigInputDelay', own: loopDelayP99 }],
    statuses.some((status) => status !== 201),
  );
}
