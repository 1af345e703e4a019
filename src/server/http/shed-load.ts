import type { IncomingMessage } from 'node:http';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import { counter } from '../ops/counters.ts';
import { prepareRefusal } from './refuse.ts';

const SAMPLE_MS = 50;
/** A process whose event loop is idle for less than this share is saturated. */
const SATURATED = 0.95;
/** A short peak is no overload: only this many samples in a row count. */
const LASTING = 3;
/** A saturated process accepts only as much as it can finish in about this time. */
const QUEUE_MS = 25;
/**
 * Growth per sample that finds idle time. Lifting the limit at once would admit a crowd that takes half a second, and then
 * almost nothing.
 */
const GROWTH = 1.2;
const FEWEST_AT_WORK = 8;
/** Maximum of requests that wait for others (a database, the payment provider) while the process itself has time. */
const MOST_AT_WORK = 1_000;

const shed = counter(
  'site_shed_requests_total',
  'Requests that were refused because the process was full.',
  'reason',
);
const sentence = 'The site is very busy. Please try again in a moment.';

/**
 * Refuses excess requests early and cheaply, so that accepted ones finish at full speed: otherwise everyone waits, gives up
 * and asks again. Only pages from memory come before it, because at five times the load there are four refusals for each
 * answer; so the security headers come from a list, not from a middleware.
 * @param headers of every response
 */
export function shedLoad(headers: Record<string, string>): RequestHandler {
  const capacity = watchCapacity();
  const refuseBusy = prepareRefusal(503, sentence, { ...headers, 'Retry-After': '1' });

  return (req, res, next) => {
    if (capacity.atWork >= capacity.limit) {
      shed.add('busy');
      // An unread body would block the next request on this connection.
      if (hasBody(req)) res.shouldKeepAlive = false;
      return refuseBusy(res);
    }
    const begin = () => {
      if (res.closed) return;
      capacity.begin();
      res.once('close', () => {
        capacity.atWork -= 1;
        capacity.finished += 1;
      });
    };
    // A body that is still arriving costs nothing; slow senders must not use up the slots.
    if (hasBody(req)) req.once('end', begin);
    else begin();
    next();
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** How many requests may run, from the cost of one when the process is saturated. An idle process is not watched. */
function watchCapacity() {
  const capacity = { limit: MOST_AT_WORK, atWork: 0, finished: 0, begin };
  let saturatedFor = 0;
  let before: EventLoopUtilization;
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    capacity.atWork += 1;
    if (timer) return;
    before = performance.eventLoopUtilization();
    timer = setInterval(sample, SAMPLE_MS).unref();
  }

  function sample(): void {
    const now = performance.eventLoopUtilization();
    const { utilization, active } = performance.eventLoopUtilization(now, before);
    const cost = active / Math.max(capacity.finished, 1);
    if (utilization < SATURATED) {
      saturatedFor = 0;
      capacity.limit = Math.min(Math.ceil(capacity.limit * GROWTH), MOST_AT_WORK);
      if (capacity.atWork === 0 && capacity.limit === MOST_AT_WORK) {
        clearInterval(timer);
        timer = undefined;
      }
    } else {
      saturatedFor += 1;
      if (saturatedFor >= LASTING) capacity.limit = Math.max(Math.floor(QUEUE_MS / cost), FEWEST_AT_WORK);
    }
    capacity.finished = 0;
    before = now;
  }

  return capacity;
}
