import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from './config/types.ts';
import { applicationLead } from './features/applications/lead.ts';
import { bookingLead } from './features/bookings/lead.ts';
import { messageLead } from './features/contact/contact.ts';
import { type Backfilled, backfillLeads, lastRows } from './features/leads/intake/backfill.ts';
import { defineJob } from './ops/define-job.ts';

/** Every form whose answers become leads. */
export const leadSources = [messageLead, bookingLead, applicationLead] as const;

interface BackfillContext {
  knex: Knex;
  config: Pick<Config, 'firmTimeZone'>;
  logger: Logger;
}

/**
 * Makes leads for rows without one. The first round reads every row, since an upgrade may have left some. A later round reads only rows
 * that are newer than the start of the round before the last one, because a transaction of that time may have committed since.
 * @returns a round, which resolves to the number of leads it made and may be repeated if it fails
 */
export function backfillRounds(knex: Knex, { timeZone }: { timeZone: string }): () => Promise<number> {
  let [beforeLast, last]: [Backfilled, Backfilled] = [new Map(), new Map()];
  return async () => {
    const begun = await lastRows(knex, leadSources);
    const leads = await backfillLeads(knex, leadSources, { timeZone, now: new Date(), done: beforeLast });
    [beforeLast, last] = [last, begun];
    return leads;
  };
}

/** Looks at once and every ten minutes. */
export function leadBackfill() {
  let round: (() => Promise<number>) | undefined;
  return defineJob<BackfillContext>('lead backfill', {
    interval: 10 * 60_000,
    atStart: true,
    async work({ knex, config, logger }) {
      round ??= backfillRounds(knex, { timeZone: config.firmTimeZone });
      const leads = await round();
      if (leads > 0) logger.info({ leads }, 'Created leads for submissions that had none.');
    },
  });
}
