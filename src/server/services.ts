import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Contents } from '#shared/content/contents.ts';
import type { Config } from './config/types.ts';
import type { Invoicing } from './integrations/invoicing.ts';
import type { Storage } from './storage/storage.ts';

/** What calls and jobs work with: composed once (`start-services.ts`), and passed on. A function that needs little takes a part of it. */
export interface Services {
  config: Config;
  knex: Knex;
  logger: Logger;
  /** The words in force now: a mail, a page or a feed takes them once. */
  contents(): Contents;
  storage: Storage;
  invoicing: Invoicing;
  now(): Date;
  /** Tells the outbox that there is something to send. */
  wakeOutbox(): void;
}

/** Those that a process has before it starts anything. */
export type CoreServices = Pick<Services, 'config' | 'knex' | 'logger' | 'contents'>;
