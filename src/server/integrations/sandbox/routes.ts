import type { Router } from 'express';
import type { Knex } from 'knex';
import { type Body, defaultBody } from '#server/http/body.ts';
import { callRouter, defineCall, noRateLimit } from '#server/http/call.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { renderVisitorPage, type VisitorPageLook } from '#server/http/render-page.ts';
import { privateLinkHeaders } from '#server/http/security-headers.ts';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { SANDBOX_PATH } from './invoicing.ts';
import { findRow, payRow, refundRow, type SandboxInvoice, voidRow } from './store.ts';

interface SandboxRoutesOptions {
  knex: Knex;
  /** Called after a payment, like a provider's web hook: a hint to check for changes. */
  onChange(): void;
  pageLook: VisitorPageLook;
}

/**
 * The sandbox's payment page (pays, declines or leaves an invoice open) and its console (pays in part, refunds, voids).
 * Serve them only with the sandbox.
 */
export function sandboxRoutes({ knex, onChange, pageLook }: SandboxRoutesOptions): Router {
  // It is there for trying out alone; the address is the right to pay.
  const page = {
    path: `${SANDBOX_PATH}/:token`,
    access: privateLinkHeaders,
    limit: noRateLimit,
    describe: null,
  };
  const console = { ...page, path: `${page.path}/console` };
  return callRouter([
    defineCall({
      ...page,
      method: 'get',
      async handler(req, res) {
        const note = req.query.note === 'declined' || req.query.note === 'open' ? req.query.note : null;
        res.type('html').send(await paymentPage(await requireRow(knex, req.params.token), note, pageLook));
      },
    }),
    defineCall({
      ...page,
      method: 'post',
      body: button,
      repeat: 'state',
      async handler(req, res, action) {
        const { token } = await requireRow(knex, req.params.token);
        const note = await act(knex, token, action);
        if (note === null) onChange();
        // Redirects, so that a reload does not post again.
        res.redirect(303, `${SANDBOX_PATH}/${token}${note ? `?note=${note}` : ''}`);
      },
    }),
    defineCall({
      ...console,
      method: 'get',
      async handler(req, res) {
        res.type('html').send(await consolePage(await requireRow(knex, req.params.token), pageLook));
      },
    }),
    defineCall({
      ...console,
      method: 'post',
      body: button,
      repeat: 'state',
      async handler(req, res, action) {
        const invoice = await requireRow(knex, req.params.token);
        await actAsFirm(knex, invoice, action);
        onChange();
        res.redirect(303, `${SANDBOX_PATH}/${invoice.token}/console`);
      },
    }),
  ]);
}

/** The pressed button. */
const button: Body<string> = {
  read: [defaultBody()],
  parse: (body) => String((body as { action?: unknown } | undefined)?.action),
  content: null,
};

/** @returns the page's message; null when the invoice was paid */
async function act(knex: Knex, token: string, action: string): Promise<Note | null> {
  if (action === 'decline') return 'declined';
  if (action === 'leave') return 'open';
  if (action !== 'pay') throw new HttpError(422, 'Choose Pay, Decline or Leave open.');
  await payRow(knex, { token, now: new Date() });
  return null;
}

async function actAsFirm(knex: Knex, { token, amount, paid }: SandboxInvoice, action: string): Promise<void> {
  const now = new Date();
  if (action === 'part')
    await payRow(knex, { token, part: Math.max(1, Math.floor((amount - paid) / 2)), now });
  else if (action === 'refund') await refundRow(knex, { token, now });
  else if (action === 'void') await voidRow(knex, { token, now });
  else throw new HttpError(422, 'Choose Pay half, Refund or Void.');
}

async function requireRow(knex: Knex, token: unknown): Promise<SandboxInvoice> {
  const row = typeof token === 'string' && token.length === 43 ? await findRow(knex, { token }) : null;
  if (!row) throw notFound('There is no such invoice.');
  return row;
}

/** The latest event, if nothing was paid. */
type Note = 'declined' | 'open';

const notes: Record<Note, string> = {
  declined: 'The payment was declined. The invoice is still open; you can try again.',
  open: 'The invoice stays open. The link in your email leads back to this page.',
};

/** The payment page of one invoice, as HTML. */
function paymentPage(invoice: SandboxInvoice, note: Note | null, look: VisitorPageLook): Promise<string> {
  const isOpen = canBePaid(invoice);
  const due = formatMoney(invoice.amount - invoice.paid);
  const data = {
    ...factsOf(invoice),
    action: addressOf(invoice),
    console: `${addressOf(invoice)}/console`,
    note: isOpen && note ? notes[note] : '',
    title: isOpen ? `Pay ${due}` : invoice.status === 'paid' ? 'Paid' : 'Withdrawn',
    buttons: isOpen ? paymentButtons : [],
    onward:
      invoice.status === 'paid' ? `${paths.paymentSuccess}?invoice_id=${invoice.token}` : paths.packages,
    onwardLabel: invoice.status === 'paid' ? 'Continue' : 'Back to the packages',
  };
  return renderVisitorPage('sandbox-payment', data, look);
}

/** The firm's actions on the invoice at a billing service, so that each state can be reached by clicking. */
function consolePage(invoice: SandboxInvoice, look: VisitorPageLook): Promise<string> {
  const { status, amount, paid } = invoice;
  const data = {
    ...factsOf(invoice),
    action: `${addressOf(invoice)}/console`,
    console: null,
    note: `${formatMoney(paid)} of ${formatMoney(amount)} is paid.`,
    title: `Console: ${statusWords[status]}`,
    buttons: [
      ...(canBePaid(invoice) && amount - paid > 1 ? [{ action: 'part', label: 'Pay half' }] : []),
      ...(paid > 0 && status !== 'void' ? [{ action: 'refund', label: 'Refund' }] : []),
      ...(status === 'void' ? [] : [{ action: 'void', label: 'Void' }]),
    ],
    onward: addressOf(invoice),
    onwardLabel: 'Back to the payment page',
  };
  return renderVisitorPage('sandbox-payment', data, look);
}

const statusWords: Record<SandboxInvoice['status'], string> = {
  open: 'open',
  partially_paid: 'partly paid',
  paid: 'paid',
  void: 'void',
};

const paymentButtons = [
  { action: 'pay', label: 'Pay' },
  { action: 'decline', label: 'Decline' },
  { action: 'leave', label: 'Leave open' },
];

const canBePaid = ({ status }: SandboxInvoice) => status !== 'paid' && status !== 'void';

const addressOf = ({ token }: SandboxInvoice) => `${SANDBOX_PATH}/${token}`;

const factsOf = (invoice: SandboxInvoice) => ({
  number: invoice.number,
  amount: formatMoney(invoice.amount),
  item: invoice.item_name,
  description: invoice.item_description,
  customer: invoice.customer_name,
});
