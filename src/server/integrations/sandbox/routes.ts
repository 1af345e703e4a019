import { Router } from 'express';
import type { Knex } from 'knex';
import { HttpError, notFound } from '../../http/errors.ts';
import { fromAnywhere, post, unlimited } from '../../http/post.ts';
import { SANDBOX_PATH } from './invoicing.ts';
import { type Note, paymentPage } from './page.ts';
import { findRow, payRow, type SandboxInvoice } from './store.ts';

interface SandboxRoutesOptions {
  knex: Knex;
  now?: () => Date;
  /** Told after a payment, as a provider's web hook would: a hint to look at what changed. */
  onChange?: () => void;
}

/** The sandbox's payment page: pays, declines or leaves an invoice open. Serve it only where the sandbox is chosen. */
export function sandboxRoutes({
  knex,
  now = () => new Date(),
  onChange = () => {},
}: SandboxRoutesOptions): Router {
  const router = Router();
  router.use(SANDBOX_PATH, (_req, res, next) => {
    // The address is the right to pay: no cache, no search engine and no other site is told of it.
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' });
    next();
  });
  router.route(`${SANDBOX_PATH}/:token`).get(async (req, res) => {
    const note = req.query.note === 'declined' || req.query.note === 'open' ? req.query.note : null;
    res.type('html').send(paymentPage(await requireRow(knex, req.params.token), note));
  });
  // It is there for trying out alone.
  const guards = { access: fromAnywhere, limit: unlimited, besides: ['GET', 'HEAD'] };
  post(router, `${SANDBOX_PATH}/:token`, guards, async (req, res) => {
    const { token } = await requireRow(knex, req.params.token);
    const note = await act(knex, token, String(req.body?.action), now());
    if (note === null) onChange();
    // The answer is a page to go back to: a reload does not post again.
    res.redirect(303, `${SANDBOX_PATH}/${token}${note ? `?note=${note}` : ''}`);
  });
  return router;
}

/** @returns what the page has to say; null when the invoice was paid */
async function act(knex: Knex, token: string, action: string, now: Date): Promise<Note | null> {
  if (action === 'decline') return 'declined';
  if (action === 'leave') return 'open';
  if (action !== 'pay') throw new HttpError(422, 'Choose Pay, Decline or Leave open.');
  await payRow(knex, { token, now });
  return null;
}

async function requireRow(knex: Knex, token: unknown): Promise<SandboxInvoice> {
  const row = typeof token === 'string' && token.length === 43 ? await findRow(knex, { token }) : null;
  if (!row) throw notFound('There is no such invoice.');
  return row;
}
