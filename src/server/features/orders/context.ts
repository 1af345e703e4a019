import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from '#server/config/types.ts';
import type { Invoicing } from '#server/integrations/invoicing.ts';

/** The context of orders; the app passes it in. */
export interface OrderContext {
  knex: Knex;
  invoicing: Invoicing;
  config: Pick<
    Config,
    | 'firmTimeZone'
    | 'mail'
    | 'rateLimits'
    | 'acceptedSecrets'
    | 'sessionSecret'
    | 'siteUrl'
    | 'receipt'
    | 'payments'
    | 'zoho'
    | 'isPublic'
  >;
  logger: Logger;
  now(): Date;
  /** Tells the outbox that there is something to send. */
  wakeOutbox(): void;
}
