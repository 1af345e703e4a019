import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from './config/types.ts';
import { watchClock } from './db/clock-runs.ts';
import { connectForCleaning } from './db/connect.ts';
import type { ContentWatcher } from './db/content-version.ts';
import { watchHold } from './db/restored-copy.ts';
import { billing } from './features/orders/billing-job.ts';
import { countElsewhere } from './features/orders/providers.ts';
import type { Invoicing } from './integrations/invoicing.ts';
import { createSandboxInvoicing } from './integrations/sandbox/invoicing.ts';
import { createZohoInvoicing } from './integrations/zoho/index.ts';
import { jobs, type ServerJobContext } from './jobs.ts';
import { createTransport } from './mail/transport.ts';
import { startOutboxWorker } from './mail/worker.ts';
import { startJob } from './ops/define-job.ts';
import { createStorage } from './storage/create-storage.ts';

export type Services = ReturnType<typeof startServices>;

interface ServiceOptions {
  config: Config;
  knex: Knex;
  logger: Logger;
}

/**
 * Starts what is behind the routes: the configured outside services, and the jobs that use them.
 * @param content reports public changes, in this process or another
 */
export function startServices({
  config,
  knex,
  logger,
  content,
}: ServiceOptions & { content: ContentWatcher }) {
  const storage = createStorage(config);
  const transport = createTransport(config.mail, config.dataDir);
  const isHeld = watchHold(knex, logger);
  const outbox = config.jobs ? startOutboxWorker({ knex, transport, logger, isHeld }) : null;
  /** When there is mail to send. */
  const wakeOutbox = () => outbox?.wake();
  const invoicing = createInvoicing({ config, knex, logger });
  const now = () => new Date();
  const context: ServerJobContext = {
    knex,
    invoicing,
    config,
    logger,
    now,
    wakeOutbox,
    isHeld,
    isClockTrusted: watchClock({ knex, logger, now }),
  };
  const start = () => ({
    billing: startJob(billing, context),
    others: jobs(config, storage, connectForCleaning(knex, config.database, logger)).map((job) =>
      startJob(job, context),
    ),
  });
  const running = config.jobs ? start() : null;
  if (running) void logOrdersElsewhere({ config, knex, logger });
  return {
    content,
    storage,
    invoicing,
    wakeOutbox,
    /** When the provider may have changes. */
    wakeBilling: () => void running?.billing.wake(),
    jobs: outbox && running ? [outbox, running.billing, ...running.others] : [],
  };
}

/** The jobs leave the orders of another provider alone, so the log says that there are some. */
async function logOrdersElsewhere({ config, knex, logger }: ServiceOptions): Promise<void> {
  const found = await countElsewhere(knex, config.payments).catch(() => []);
  for (const { provider, orders } of found)
    logger.warn(
      { provider, orders },
      'Orders of another payment provider are not billed, mailed or delivered.',
    );
}

/** The configured billing service. */
export function createInvoicing({ config, knex, logger }: ServiceOptions): Invoicing {
  const { payments, zoho, siteUrl, firmTimeZone } = config;
  return payments === 'zoho' && zoho
    ? createZohoInvoicing({ config: zoho, knex, logger, timeZone: firmTimeZone })
    : createSandboxInvoicing({ knex, siteUrl });
}
