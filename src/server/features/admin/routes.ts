import { Router } from 'express';
import type { Knex } from 'knex';
import { api } from '../../../shared/paths.ts';
import { post, readsItself, unlimited } from '../../http/post.ts';
import type { Staff } from '../../http/staff.ts';
import type { Browsers } from './browser.ts';

interface AdminContext {
  knex: Knex;
  staff: Staff;
  browsers: Browsers;
}

/** Leaving the admin panel. It needs no password: whoever holds the session may end it. */
export function adminRoutes({ knex, staff, browsers }: AdminContext): Router {
  const router = Router();
  // The database is asked only for a session that we signed.
  const guards = { access: staff.ownPagesOnly, limit: unlimited, body: readsItself };
  post(router, api.adminLogout, guards, async (req, res) => {
    if (await browsers.logOut(req, res)) await staff.record(knex, req, { action: 'logout' });
    res.set('Cache-Control', 'no-store').status(204).end();
  });
  return router;
}
