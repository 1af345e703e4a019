import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { Router } from 'express';
import type { Knex } from 'knex';
import type { Registry } from 'prom-client';
import { ops } from '#shared/paths.ts';
import { isHeld } from '../db/restored-copy.ts';
import { sendError } from '../http/error-handler.ts';
import { HttpError } from '../http/errors.ts';
import { routeLabel } from '../http/route-label.ts';
import { allCounters } from './counters.ts';

/** A number that is read on each scrape. */
export interface Gauge {
  name: string;
  help: string;
  label: string;
  read(db: Knex, now: Date): Promise<Iterable<[value: string, count: number]>>;
}

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

let shared: Promise<Registry> | null = null;

/** One per process. prom-client loads only if metrics are on. */
function registry(): Promise<Registry> {
  shared ??= import('prom-client').then(({ collectDefaultMetrics, Registry }) => {
    const register = new Registry();
    // Event-loop lag, memory, CPU time, open handles, garbage collection.
    collectDefaultMetrics({ register });
    return register;
  });
  return shared;
}

/** Times every request of a server by route pattern, method and status. */
export async function timeRequests(server: Server): Promise<void> {
  const { Histogram } = await import('prom-client');
  const register = await registry();
  const name = 'http_request_duration_seconds';
  const durations =
    (register.getSingleMetric(name) as InstanceType<typeof Histogram>) ??
    new Histogram({
      name,
      help: 'Seconds from the arrival of the request headers to the end of the answer.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers: [register],
    });
  server.prependListener('request', (req: IncomingMessage, res) => {
    const start = performance.now();
    const { method = '', url = '' } = req;
    res.once('close', () => {
      const labels = {
        method: methods.has(method) ? method : 'other',
        route: routeLabel(req, url),
        // An aborted request has no status.
        status: res.writableFinished ? String(res.statusCode) : 'aborted',
      };
      durations.observe(labels, (performance.now() - start) / 1000);
    });
  });
}

/** All metrics in Prometheus' format. A database outage omits only its own gauges. */
async function collectMetrics(
  knex: Knex,
  gauges: readonly Gauge[],
  now: Date,
): Promise<{ type: string; text: string }> {
  const prom = await import('prom-client');
  const register = await registry();
  const momentary = new prom.Registry();
  for (const { name, help, label, values } of allCounters()) {
    const shown = new prom.Counter({ name, help, labelNames: [label], registers: [momentary] });
    for (const [value, count] of values) shown.inc({ [label]: value }, count);
  }
  const show = (name: string, help: string, label: string, values: Iterable<[string, number]>) => {
    const shown = new prom.Gauge({ name, help, labelNames: [label], registers: [momentary] });
    for (const [value, count] of values) shown.set({ [label]: value }, count);
  };
  show('site_database_connections', 'Connections of the pool.', 'state', poolNumbers(knex));
  const read = await Promise.all(
    gauges.map(async (gauge) => ({ gauge, values: await gauge.read(knex, now).catch(() => null) })),
  );
  for (const { gauge, values } of read) if (values) show(gauge.name, gauge.help, gauge.label, values);
  const isUp = read.every(({ values }) => values !== null);
  show('site_database_up', '1 when the database answered.', 'database', [['main', isUp ? 1 : 0]]);
  const text = (await register.metrics()) + (await momentary.metrics());
  return { type: register.contentType, text };
}

function poolNumbers(knex: Knex): [string, number][] {
  const { pool } = knex.client as {
    pool?: { numUsed(): number; numFree(): number; numPendingAcquires(): number };
  };
  if (!pool) return [];
  return [
    ['used', pool.numUsed()],
    ['idle', pool.numFree()],
    ['waiting', pool.numPendingAcquires()],
  ];
}

const heldGauge: Gauge = {
  name: 'site_held',
  help: '1 while email and billing are held because the database was restored from a backup.',
  label: 'work',
  read: async (db) => [['email and billing', (await isHeld(db)) ? 1 : 0]],
};

interface MetricsOptions {
  /** METRICS_TOKEN; without it the address does not exist. */
  token: string | null;
  knex: Knex;
  /** Those of the features. */
  gauges: readonly Gauge[];
}

/** GET /metrics with the token, as Prometheus does with `authorization: credentials`. */
export function metricsRoutes({ token, knex, gauges }: MetricsOptions): Router {
  const router = Router();
  // An empty one would admit requests without a token.
  if (!token) return router;
  const expected = digest(`Bearer ${token}`);
  router.get(ops.metrics, async (req, res) => {
    res.set('Cache-Control', 'no-store');
    if (!timingSafeEqual(digest(req.get('Authorization') ?? ''), expected)) {
      const headers = { 'WWW-Authenticate': 'Bearer' };
      return sendError(
        req,
        res,
        new HttpError(401, 'Send the METRICS_TOKEN as a bearer token.', { headers }),
      );
    }
    const { type, text } = await collectMetrics(knex, [...gauges, heldGauge], new Date());
    res.set('Content-Type', type).send(text);
  });
  return router;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
