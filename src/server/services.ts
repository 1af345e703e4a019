import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { cleaningTasks } from './cleaning-tasks.ts';
import type { Config } from './config/types.ts';
import { connectForCleaning } from './db/connect.ts';
import { watchHold } from './db/restored-copy.ts';
import type { ContentWatcher } from './db/watch-content-version.ts';
import { startReminders } from './features/bookings/reminders.ts';
import { startDigests } from './features/leads/digest-job.ts';
import { startBuyerReminders } from './features/orders/buyer/reminders.ts';
import type { OrderContext } from './features/orders/context.ts';
import { startBillingWorker } from './features/orders/worker.ts';
import type { Invoicing } from './integrations/invoicing.ts';
import { createSandboxInvoicing } from './integrations/sandbox/invoicing.ts';
import { createZohoInvoicing } from './integrations/zoho/index.ts';
import { startAdoption } from './lead-sources.ts';
import { createTransport } from './mail/transport.ts';
import { startOutboxWorker } from './mail/worker.ts';
import { startCleaning } from './ops/cleaning.ts';
import { createStorage } from './storage/create-storage.ts';
import type { Storage } from './storage/types.ts';

/** What stands behind the routes: outside services as the configuration chooses them, and the jobs that use them. */
export interface Services {
  /** Tells when what visitors see has changed, in this process or another. */
  content: ContentWatcher;
  storage: Storage;
  invoicing: Invoicing;
  /** Tells the outbox that there is mail to send. */
  wakeOutbox(): void;
  /** Tells the billing worker that something may have changed at the provider. */
  wakeBilling(): void;
  jobs: readonly { stop(): Promise<void> | void }[];
}

interface ServiceOptions {
  config: Config;
  knex: Knex;
  logger: Logger;
}

export function startServices({
  config,
  knex,
  logger,
  content,
}: ServiceOptions & Pick<Services, 'content'>): Services {
  const storage = createStorage(config);
  const transport = createTransport(config.mail, config.dataDir, (key) => storage.get(key));
  const isHeld = watchHold(knex, logger);
  const outbox = config.jobs ? startOutboxWorker({ knex, transport, logger, isHeld }) : null;
  const wakeOutbox = () => outbox?.wake();
  const invoicing = createInvoicing({ config, knex, logger });
  const context: OrderContext = { knex, invoicing, config, logger, now: () => new Date(), wakeOutbox };
  const billing = config.jobs ? startBillingWorker({ ...context, isHeld }) : null;
  const cleaning = config.jobs
    ? startCleaning(
        connectForCleaning(knex, config.database, logger),
        logger,
        cleaningTasks({ storage, config }),
      )
    : null;
  const digests = config.jobs ? startDigests({ ...context, isHeld }) : null;
  const adoption = config.jobs ? startAdoption({ knex, config, logger }) : null;
  const reminders = config.jobs ? startReminders({ knex, config, logger, wakeOutbox, isHeld }) : null;
  const buyerReminders = config.jobs ? startBuyerReminders({ ...context, isHeld }) : null;
  return {
    content,
    storage,
    invoicing,
    wakeOutbox,
    wakeBilling: () => void billing?.wake(),
    jobs: [outbox, billing, cleaning, digests, adoption, reminders, buyerReminders].filter(
      (job) => job !== null,
    ),
  };
}

/** The billing service that the configuration chooses. */
export function createInvoicing({ config, knex, logger }: ServiceOptions): Invoicing {
  const { payments, zoho, siteUrl, firmTimeZone } = config;
  return payments === 'zoho' && zoho
    ? createZohoInvoicing({ config: zoho, knex, logger, timeZone: firmTimeZone, gateway: zoho.gateway })
    : createSandboxInvoicing({ knex, siteUrl });
}
