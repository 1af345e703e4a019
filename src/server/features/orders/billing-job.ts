import { isPaymentConnected } from '#server/config/payments.ts';
import { defineSequentialJob, type Round } from '#server/ops/define-job.ts';
import type { Services } from '#server/services.ts';
import { ifOffered } from '#shared/offered.ts';
import { findOrdersToEnd } from './endings.ts';
import { deliverDueCards } from './gift/deliver.ts';
import { type DueInvoices, findOrdersToInvoice } from './invoice-rows.ts';
import { dropUnconfirmed, mailHeldConfirmations, releaseQueue } from './order-queue.ts';
import { performOrder } from './perform.ts';
import { reconcile } from './reconcile.ts';

const RECONCILE_EVERY_MS = 5 * 60_000;
const AT_ONCE = 0;
const READ_AHEAD = 20;

/** Without a connection to the provider, every call would fail. */
const ifConnected =
  (work: (context: Services, round: Round) => Promise<unknown>) =>
  async (context: Services, round: Round): Promise<unknown> =>
    isPaymentConnected(context.config) ? work(context, round) : undefined;

/** Performs what is due, while the provider answers. */
const performDue = (which: 'ends' | DueInvoices) =>
  ifConnected(async (context, { signal }) => {
    const { knex, config, now } = context;
    for (let isMore = true; isMore; ) {
      const options = { limit: READ_AHEAD, provider: config.payments };
      const ids =
        which === 'ends'
          ? await findOrdersToEnd(knex, now(), options)
          : await findOrdersToInvoice(knex, which, now(), options);
      for (const id of ids) {
        if (signal.aborted) return;
        const performed = await performOrder(context, id, which === 'ends' ? undefined : which);
        // A refusal concerns this order only; without the provider the next one would fail as well.
        if (performed === 'away') return;
      }
      isMore = ids.length === READ_AHEAD;
    }
  });

/**
 * Performs what is due for orders (see `performOrder`): ends and invoices that no request completed, and installments 2 and 3. Reads
 * payments, and sends due gift cards. Several processes may run it. Wake it when something may have changed at the provider.
 */
export const billing = defineSequentialJob({
  interval: 15_000,
  atStart: true,
  tasks: [
    { name: 'ends of orders', isOutgoing: true, work: performDue('ends') },
    {
      name: 'queued orders',
      isOutgoing: true,
      work: ifConnected(async (context, { signal }) => {
        await releaseQueue(context, signal);
        await mailHeldConfirmations(context);
      }),
    },
    { name: 'unconfirmed orders', isOutgoing: true, needsTrustedClock: true, work: dropUnconfirmed },
    { name: 'due invoices', isOutgoing: true, work: performDue('first payments') },
    { name: 'due installments', isOutgoing: true, needsTrustedClock: true, work: performDue('installments') },
    {
      name: 'payments',
      work: ifConnected((context, { isWoken }) => reconcile(context, isWoken ? AT_ONCE : RECONCILE_EVERY_MS)),
    },
    // A card that was just paid is sent in the same round.
    ...ifOffered('giftCards', {
      name: 'gift cards',
      isOutgoing: true,
      work: (context: Services, { signal }: Round) => deliverDueCards(context, signal),
    }),
  ],
});
