import { publishedReader } from '#server/features/content/published.ts';
import { describeStuck, findNotices, markSeen, retryFailed } from '#server/features/orders/attention.ts';
import { type Resumed, resumeOrder } from '#server/features/orders/end-order.ts';
import { findOrder } from '#server/features/orders/orders.ts';
import { countElsewhere, otherProvider } from '#server/features/orders/providers.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { operatorCommand } from '#server/lib/operator-command.ts';
import { createServices } from '#server/start-services.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { elsewhereRefusal } from '#shared/orders/sales-words.ts';
import { runCommand, type Tools, UsageError } from './lib/command.ts';

async function list({ knex, config }: Tools): Promise<number> {
  const stuck = (await describeStuck(knex, { now: new Date(), provider: config.payments })).map(
    ({ orderId, number, status, attempts, reason }) =>
      `${orderId}  invoice ${number} ${status === 'failed' ? 'failed' : 'not created yet'} after ${attempts} attempts\n    ${reason}`,
  );
  const noticed = (await findNotices(knex, { provider: config.payments })).map(
    ({ orderId, number, invoiceNumber, notice }) =>
      `${orderId}  invoice ${number} (${invoiceNumber}): ${notice}, see docs/money.md`,
  );
  const elsewhere = (await countElsewhere(knex, config.payments)).map(
    ({ provider, orders }) =>
      `Left alone with PAYMENTS=${config.payments}: ${orders} orders through ${provider}.`,
  );
  const lines = [...stuck, ...noticed, ...elsewhere];
  console.log(lines.length > 0 ? lines.join('\n') : 'No order needs attention.');
  return 0;
}

/** @returns what to say; throws when there was nothing to do */
type Action = (context: Tools, orderId: number) => Promise<string>;

const actions: Record<string, Action> = {
  async retry({ knex, config }, orderId) {
    await requireHere(knex, orderId, config.payments);
    const count = await retryFailed(knex, orderId, new Date());
    if (count === 0) throw new UsageError(`Order ${orderId} has no failed invoice.`);
    return `Invoices of order ${orderId} to be tried again: ${count}. The running website tries them within a minute.`;
  },
  async seen({ knex }, orderId) {
    const count = await markSeen(knex, orderId, new Date());
    if (count === 0) throw new UsageError(`Order ${orderId} has no notice to mark as seen.`);
    return `Order ${orderId} is no longer listed.`;
  },
  async resume({ knex, config, logger }, orderId) {
    await requireHere(knex, orderId, config.payments);
    const { contents } = await publishedReader(knex, logger)();
    const services = createServices({ config, knex, logger, contents: () => contents });
    const resumed = await resumeOrder(services, orderId).catch((error: unknown) => {
      throw error instanceof InvoicingError ? new UsageError(error.message) : error;
    });
    if (resumed !== 'resumed') throw new UsageError(refusals[resumed](orderId));
    return `Order ${orderId} is resumed. Any gift card code is valid again, and any remaining payments will be billed.`;
  },
};

/** @throws {UsageError} for an order of another provider */
async function requireHere(knex: Tools['knex'], orderId: number, provider: PaymentProvider): Promise<void> {
  const order = await findOrder(knex, orderId);
  const other = order && otherProvider(order, provider);
  if (other) throw new UsageError(elsewhereRefusal(other));
}

const refusals: Record<Exclude<Resumed, 'resumed'>, (orderId: number) => string> = {
  unknown: (orderId) => `No order has the number ${orderId}.`,
  'not ended': (orderId) => `Order ${orderId} has not ended.`,
  'not paid': (orderId) =>
    `An invoice of order ${orderId} is void, or its payment was reversed and has not arrived again. Fix that in the billing service first. If the order’s first invoice was never created, ask the buyer to order again.`,
  'card spent': (orderId) =>
    `The gift card that paid for order ${orderId} no longer has enough left. Agree with the buyer how to pay.`,
};

/**
 * Orders that need attention.
 *
 *   npm run orders -- list        those whose invoice failed or is an hour late, with the provider's reason, and those
 *                                 with an invoice or payment to check
 *   npm run orders -- retry ID    lets the worker try again, once the reason is fixed
 *   npm run orders -- seen ID     marks the notices of an order as seen
 *   npm run orders -- resume ID   resumes an order that had ended: its gift code, the rest of its plan
 */
await runCommand(async (context) => {
  const [action, id] = process.argv.slice(2);
  if (action === 'list') return list(context);
  const run = actions[action ?? ''];
  if (!run || !/^\d+$/.test(id ?? '')) {
    throw new UsageError(`Usage: ${operatorCommand('orders', 'list | retry ID | seen ID | resume ID')}`);
  }
  console.log(await run(context, Number(id)));
  return 0;
});
