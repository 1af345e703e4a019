import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { Knex } from 'knex';
import { ops } from '../../shared/paths.ts';
import { isHeld } from '../db/restored-copy.ts';
import { sendError } from '../http/error-handler.ts';
import { HttpError } from '../http/errors.ts';
import { collectMetrics, type Gauge } from './metrics.ts';

const heldGauge: Gauge = {
  name: 'site_held',
  help: '1 while mail and billing are held, since the database was restored from a backup.',
  label: 'work',
  read: async (db) => [['mail and billing', (await isHeld(db)) ? 1 : 0]],
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
