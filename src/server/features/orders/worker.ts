import pLimit from 'p-limit';
import { InvoicingError } from '../../integrations/invoicing.ts';
import { waitAtMost } from '../../lib/timeout.ts';
import { mailHeldConfirmations } from './buyer/confirmation-mail.ts';
import type { OrderContext } from './context.ts';
import { finishDueEndings } from './end-order.ts';
import { deliverDueCards } from './gift/deliver.ts';
import { findDue } from './invoice-rows.ts';
import { makeInvoice } from './make-invoice.ts';
import { dropUnconfirmed, releaseQueue } from './order-queue.ts';
import { reconcile } from './reconcile.ts';

export interface BillingWorker {
  /** Looks at once: something may have changed at the provider. Resolves when that look is over. */
  wake(): Promise<void>;
  /** Begins nothing new and lets what runs finish, for at most four seconds. */
  stop(): Promise<void>;
}

interface WorkerOptions extends OrderContext {
  /** How often it looks for invoices that are due, in milliseconds. */
  pollEvery?: number;
  /** How often the provider is asked for what changed. */
  reconcileEvery?: number;
  stopWithin?: number;
  /** While this says so, nothing is billed. */
  isHeld?: () => Promise<boolean>;
}

const AT_ONCE = 0;
const READ_AHEAD = 20;
const defaults = {
  pollEvery: 15_000,
  reconcileEvery: 5 * 60 * 1000,
  stopWithin: 4_000,
  isHeld: async () => false,
};

/**
 * Finishes the ends of orders that a process left behind, makes the invoices that are due (those that could not be made while
 * the buyer waited, and instalments 2 and 3), learns what was paid, and sends the gift cards whose day has come. Any number of processes may run one: each invoice is leased by a
 * conditional update, has its own reference at the provider, and is unique by order and number.
 */
export function startBillingWorker(options: WorkerOptions): BillingWorker {
  const { pollEvery, reconcileEvery, stopWithin, isHeld, ...context } = { ...defaults, ...options };
  let isStopped = false;
  const endOrders = guarded(context, 'ending orders', async () => {
    if (!(await isHeld())) await finishDueEndings(context, () => isStopped);
  });
  const releaseOrders = guarded(context, 'releasing orders that wait', async () => {
    if (await isHeld()) return;
    await releaseQueue(context, () => isStopped);
    await mailHeldConfirmations(context);
    await dropUnconfirmed(context);
  });
  const makeInvoices = guarded(context, 'making invoices', async () => {
    if (!(await isHeld())) await makeDueInvoices(context, () => isStopped);
  });
  const deliverCards = guarded(context, 'delivering gift cards', async () => {
    if (!(await isHeld())) await deliverDueCards(context, () => isStopped);
  });
  const learnChanges = guarded(context, 'asking what was paid', (every) => reconcile(context, every));

  /** One round at a time; whoever asks for one gets a whole one. */
  const oneAtATime = pLimit(1);
  const look = (every: number) =>
    oneAtATime(async () => {
      if (!isStopped) await endOrders(every);
      if (!isStopped) await releaseOrders(every);
      if (!isStopped) await makeInvoices(every);
      if (!isStopped) await learnChanges(every);
      // What was paid a moment ago goes out in the same round.
      if (!isStopped) await deliverCards(every);
    });

  const timer = setInterval(() => {
    if (oneAtATime.activeCount === 0) look(reconcileEvery);
  }, pollEvery).unref();
  look(reconcileEvery);

  return {
    wake: () => look(AT_ONCE),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      // Its turn comes when everything before it has ended.
      await waitAtMost(
        stopWithin,
        oneAtATime(async () => {}),
      );
    },
  };
}

type Task = (every: number) => Promise<void>;

/** A task whose failure is said once, however long it lasts, and does not keep the other from running. */
function guarded({ logger }: OrderContext, task: string, run: Task): Task {
  let isDown = false;
  return async (every) => {
    try {
      await run(every);
      if (isDown) logger.info({ task }, 'Invoicing works again.');
      isDown = false;
    } catch (error) {
      if (!isDown)
        logger.error({ err: error, task }, 'Invoicing does not reach the provider or the database.');
      isDown = true;
    }
  };
}

async function makeDueInvoices(context: OrderContext, isStopped: () => boolean): Promise<void> {
  const due = await findDue(context.knex, context.now(), READ_AHEAD);
  for (const row of due) {
    if (isStopped()) return;
    try {
      await makeInvoice(context, row);
    } catch (error) {
      if (!(error instanceof InvoicingError)) throw error;
      // It has been logged. A refusal is about this one; anything else would meet the next one as well.
      if (error.code !== 'refused') return;
    }
  }
  if (due.length === READ_AHEAD) await makeDueInvoices(context, isStopped);
}
