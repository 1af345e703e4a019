import { createServer } from 'node:http';
import express from 'express';
import type { Knex } from 'knex';
import { loadConfig } from '#server/config/load.ts';
import { connect } from '#server/db/connect.ts';
import { prepareAtStart } from '#server/db/migrate.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { billing } from '#server/features/orders/billing-job.ts';
import { buyerCalls } from '#server/features/orders/buyer/routes.ts';
import { orderCalls } from '#server/features/orders/routes.ts';
import { callRouter } from '#server/http/call.ts';
import { respondWithError, unknownCall } from '#server/http/error-handler.ts';
import { listen } from '#server/http/listen.ts';
import { requestLog } from '#server/http/request-log.ts';
import type { Invoicing } from '#server/integrations/invoicing.ts';
import type { Mail } from '#server/mail/types.ts';
import { startJob } from '#server/ops/define-job.ts';
import type { Services } from '#server/services.ts';
import { type LogLine, recordLog } from '../support/log.ts';
import { secondPackage } from '../support/packages-on-sale.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { servicesOf } from '../support/work.ts';

export interface Shop {
  url: string;
  knex: Knex;
  context: Services;
  log: LogLine[];
  /** What time it is in the shop; a test moves it. */
  clock: { now: Date; isTrusted: boolean };
  /** One whole round of a worker of this process. */
  work(): Promise<void>;
  close(): Promise<void>;
}

interface ShopOptions {
  databaseUrl: string;
  invoicing: Invoicing | ((knex: Knex, siteUrl: string) => Invoicing);
  now?: string;
  respondWithin?: number;
  rateLimits?: boolean;
  env?: Record<string, string>;
}

/** The payment calls and their worker in this process, assembled as in the app, with a separate clock. */
export async function openShop({
  databaseUrl,
  invoicing,
  now,
  respondWithin,
  rateLimits = false,
  env = {},
}: ShopOptions): Promise<Shop> {
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: await makeTemporaryDirectory('data'),
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    ...env,
  });
  const { logger, log } = recordLog();
  await prepareAtStart(config.database, logger);
  const knex = connect(config.database, logger, { timeouts: batchTimeouts });
  const clock = { now: now ? new Date(now) : new Date(), isTrusted: true };
  const context = servicesOf(
    { knex, config, logger },
    {
      invoicing: typeof invoicing === 'function' ? invoicing(knex, config.siteUrl) : invoicing,
      now: () => clock.now,
    },
  );
  const app = express();
  app.use(requestLog(logger, config));
  const look = { stylesheets: [], finishPage: (page: string) => page };
  app.use(
    callRouter([
      ...orderCalls(context, respondWithin === undefined ? {} : { respondWithin }),
      ...buyerCalls({ ...context, ...look }),
    ]),
  );
  app.use('/api', unknownCall, respondWithError);
  const server = createServer(app);
  const url = await listen(server, config);
  return {
    url,
    knex,
    context,
    log,
    clock,
    async work() {
      const isClockTrusted = async () => clock.isTrusted;
      const job = startJob(billing, { ...context, isHeld: async () => false, isClockTrusted });
      await job.wake();
      await job.stop();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await knex.destroy();
    },
  };
}

export const validOrder = {
  amount: 3700,
  packageId: secondPackage.packageId,
  packageName: secondPackage.packageName,
  customerName: 'Ann Example',
  customerEmail: 'ann@example.com',
};

interface OrderRecord {
  id: number;
  kind: string;
  package_id: string;
  package_name: string;
  plan: string;
  amount: number;
  state: string;
  customer_email: string;
}

interface InvoiceRecord {
  id: number;
  order_id: number;
  number: number;
  due_day: string;
  amount: number;
  status: string;
  provider_id: string | null;
  attempts: number;
}

export async function orderOf(
  shop: Shop,
  email: string,
): Promise<OrderRecord & { invoices: InvoiceRecord[] }> {
  const orders: OrderRecord[] = await shop.knex('orders').where({ customer_email: email });
  const [order] = orders;
  if (!order || orders.length > 1) throw new Error(`${orders.length} orders belong to ${email}.`);
  return { ...order, invoices: await shop.knex('invoices').where({ order_id: order.id }).orderBy('number') };
}

/** What was written to an address, oldest first. */
export async function mailsTo(shop: Shop, email: string): Promise<Mail[]> {
  const mails: Mail[] = (await shop.knex('outbox').orderBy('id').pluck('mail')).map((mail) =>
    JSON.parse(mail),
  );
  return mails.filter(({ to }) => to === email);
}

export async function subjectsTo(shop: Shop, email: string): Promise<string[]> {
  return (await mailsTo(shop, email)).map(({ subject }) => subject);
}
