import { isPaymentConnected } from '#server/config/payments.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { defineSequentialJob, type Round } from '#server/ops/define-job.ts';
import type { OrderContext } from './context.ts';
import { finishDueEndings } from './end-order.ts';
import { deliverDueCards } from './gift/deliver.ts';
import { findDueInvoices } from './invoice-rows.ts';
import { makeInvoice } from './make-invoice.ts';
import { dropUnconfirmed, mailHeldConfirmations, releaseQueue } from './order-queue.ts';
import { reconcile } from './reconcile.ts';

const RECONCILE_EVERY_MS = 5 * 60_000;
const AT_ONCE = 0;
const READ_AHEAD = 20;

/** Without a connection to the provider, every call would fail. */
const ifConnected =
  (work: (context: OrderContext, round: Round) => Promise<unknown>) =>
  async (context: OrderContext, round: Round): Promise<unknown> =>
    isPaymentConnected(context.config) ? work(context, round) : undefined;

/**
 * Completes interrupted ends of orders, creates due invoices (those that failed while the buyer waited, and installments 2 and 3), reads
 * payments, and sends due gift cards. Several processes may run it: each invoice is leased by a conditional update, has its own
 * reference at the provider, and is unique by order and number. Wake it when something may have changed at the provider.
 */
export const billing = defineSequentialJob<OrderContext>({
  interval: 15_000,
  atStart: true,
  tasks: [
    {
      name: 'ends of orders',
      isOutgoing: true,
      work: ifConnected((context, { signal }) => finishDueEndings(context, signal)),
    },
    {
      name: 'queued orders',
      isOutgoing: true,
      work: ifConnected(async (context, { signal }) => {
        await releaseQueue(context, signal);
        await mailHeldConfirmations(context);
      }),
    },
    { name: 'unconfirmed orders', isOutgoing: true, needsTrustedClock: true, work: dropUnconfirmed },
    {
      name: 'due invoices',
      isOutgoing: true,
      work: ifConnected((context, { signal }) => makeDueInvoices(context, 'first payments', signal)),
    },
    {
      name: 'due installments',
      isOutgoing: true,
      needsTrustedClock: true,
      work: ifConnected((context, { signal }) => makeDueInvoices(context, 'installments', signal)),
    },
    {
      name: 'payments',
      work: ifConnected((context, { isWoken }) => reconcile(context, isWoken ? AT_ONCE : RECONCILE_EVERY_MS)),
    },
    // A card that was just paid is sent in the same round.
    { name: 'gift cards', isOutgoing: true, work: (context, { signal }) => deliverDueCards(context, signal) },
  ],
});

async function makeDueInvoices(
  context: OrderContext,
  which: 'first payments' | 'installments',
  signal: AbortSignal,
): Promise<void> {
  const { payments: provider } = context.config;
  const due = await findDueInvoices(context.knex, which, context.now(), { limit: READ_AHEAD, provider });
  for (const row of due) {
    if (signal.aborted) return;
    try {
      await makeInvoice(context, row);
    } catch (error) {
      if (!(error instanceof InvoicingError)) throw error;
      // It has been logged. A refusal concerns this invoice only; any other failure would affect the next one as well.
      if (error.code !== 'refused') return;
    }
  }
  if (due.length === READ_AHEAD) await makeDueInvoices(context, which, signal);
}
