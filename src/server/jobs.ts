import type { Knex } from 'knex';
import type { Config } from './config/types.ts';
import { bookingReminders } from './features/bookings/reminders.ts';
import { morningDigests } from './features/leads/digest-job.ts';
import { buyerReminders } from './features/orders/buyer/reminders.ts';
import type { OrderContext } from './features/orders/context.ts';
import { leadBackfill } from './lead-sources.ts';
import { cleaning } from './ops/cleaning.ts';
import type { Job, JobContext } from './ops/every.ts';
import { purges } from './purges.ts';
import type { Storage } from './storage/storage.ts';

export type ServerJobContext = JobContext & OrderContext & { config: Config };

/** Every job except the outbox and billing, which others wake. @param slowDb with longer time limits than a request's */
export const jobs = (config: Config, storage: Storage, slowDb: Knex): Job<ServerJobContext>[] => [
  cleaning(slowDb, purges({ storage, config })),
  morningDigests(),
  leadBackfill(),
  bookingReminders,
  buyerReminders,
];
