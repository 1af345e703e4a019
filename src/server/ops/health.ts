import { Router } from 'express';
import type { Knex } from 'knex';
import { ops } from '#shared/paths.ts';
import { serviceUnavailable } from '../http/errors.ts';

/** Healthy: the process serves. Ready: the database answers too. Neither is logged; probes come every few seconds. */
export function healthRoutes(knex: Knex): Router {
  const router = Router();
  router.use([ops.live, ops.ready], (_req, res, next) => {
    res.set('Cache-Control', 'no-store').type('text/plain');
    next();
  });
  router.get(ops.live, (_req, res) => {
    res.send('ok');
  });
  router.get(ops.ready, async (_req, res) => {
    await knex.raw('select 1').catch((error: unknown) => {
      throw serviceUnavailable(error);
    });
    res.send('ready');
  });
  return router;
}
