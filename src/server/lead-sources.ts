import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from './config/types.ts';
import { applicationLead } from './features/applications/lead.ts';
import { bookingLead } from './features/bookings/lead.ts';
import { messageLead } from './features/contact/lead.ts';
import { adoptLeads } from './submissions/leads.ts';

/** Every form whose answers become leads. */
export const leadSources = [messageLead, bookingLead, applicationLead] as const;

interface AdoptionOptions {
  knex: Knex;
  config: Pick<Config, 'firmTimeZone'>;
  logger: Logger;
}

const EVERY_MS = 10 * 60_000;

/** Makes leads of what has none, at once and every ten minutes. A failure waits for the next round. */
export function startAdoption({ knex, config, logger }: AdoptionOptions): { stop(): void } {
  const adopt = async () => {
    try {
      const context = { timeZone: config.firmTimeZone, now: new Date() };
      const leads = await adoptLeads(knex, leadSources, context);
      if (leads > 0) logger.info({ leads }, 'What had no lead yet has one.');
    } catch (error) {
      logger.warn({ err: error }, 'Leads could not be made of what has none.');
    }
  };
  void adopt();
  const timer = setInterval(adopt, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
