import { ifOffered, offers } from '#shared/offered.ts';
import { watchClock } from './db/clock-runs.ts';
import { connectForCleaning } from './db/connect.ts';
import { watchHold } from './db/restored-copy.ts';
import { followBuiltInArticles } from './features/articles/built-in-articles.ts';
import { billing } from './features/orders/billing-job.ts';
import { countElsewhere } from './features/orders/providers.ts';
import type { Invoicing } from './integrations/invoicing.ts';
import { createSandboxInvoicing } from './integrations/sandbox/invoicing.ts';
import { createZohoInvoicing } from './integrations/zoho/index.ts';
import { jobs } from './jobs.ts';
import { createTransport } from './mail/transport.ts';
import { startOutboxWorker } from './mail/worker.ts';
import { startJob } from './ops/define-job.ts';
import type { CoreServices, Services } from './services.ts';
import { createStorage } from './storage/create-storage.ts';

/** Starts what is behind the routes: the configured outside services, and the jobs that use them. */
export function startServices(core: CoreServices) {
  const { config, knex, logger } = core;
  const transport = createTransport(config.mail, config.dataDir);
  const isHeld = watchHold(knex, logger);
  const outbox = config.jobs ? startOutboxWorker({ knex, transport, logger, isHeld }) : null;
  const services = createServices(core, () => outbox?.wake());
  const context = { ...services, isHeld, isClockTrusted: watchClock(services) };
  const start = () => ({
    billing: ifOffered('onlinePayment', () => startJob(billing, context)).map((start) => start()),
    others: jobs(services, connectForCleaning(knex, config.database, logger)).map((job) =>
      startJob(job, context),
    ),
  });
  const running = config.jobs ? start() : null;
  if (running && offers.onlinePayment) void logOrdersElsewhere(core);
  if (running) void followCode(core);
  return {
    services,
    /** When the provider may have changes. */
    wakeBilling: () => running?.billing[0]?.wake(),
    jobs: outbox && running ? [outbox, ...running.billing, ...running.others] : [],
  };
}

/** The jobs leave the orders of another provider alone, so the log says that there are some. */
async function logOrdersElsewhere({ config, knex, logger }: CoreServices): Promise<void> {
  const found = await countElsewhere(knex, config.payments).catch(() => []);
  for (const { provider, orders } of found)
    logger.warn(
      { provider, orders },
      'Orders of another payment provider are not billed, mailed or delivered.',
    );
}

async function followCode({ knex, logger }: CoreServices): Promise<void> {
  try {
    await followBuiltInArticles(knex, new Date());
  } catch (error) {
    logger.warn({ err: error }, 'Built-in articles are as before: the next start brings them up to date.');
  }
}

/** What a process without jobs works with as well. */
export const createServices = (core: CoreServices, wakeOutbox = () => {}): Services => ({
  ...core,
  storage: createStorage(core.config),
  invoicing: createInvoicing(core),
  now: () => new Date(),
  wakeOutbox,
});

/** The configured billing service. */
function createInvoicing({ config, knex, logger }: CoreServices): Invoicing {
  const { payments, zoho, siteUrl, firmTimeZone } = config;
  return payments === 'zoho' && zoho
    ? createZohoInvoicing({ config: zoho, knex, logger, timeZone: firmTimeZone })
    : createSandboxInvoicing({ knex, siteUrl });
}
