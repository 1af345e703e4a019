import type { Logger } from 'pino';
import type { LocalDay } from '../../../shared/local-day.ts';
import type { Config } from '../../config/types.ts';
import { businessDays } from '../../lib/business-days.ts';
import { defineJob } from '../../ops/define-job.ts';
import { type DigestContext, dueDigest, sendDigests } from './digest.ts';

interface DigestJobContext extends DigestContext {
  config: DigestContext['config'] & Pick<Config, 'firmTimeZone'>;
  logger: Logger;
  now(): Date;
  wakeOutbox(): void;
}

/** Looks every minute whether the morning's digest is due. */
export function morningDigests() {
  /** Asks the database no more once this process knows that the day is done. */
  let doneDay: LocalDay | null = null;
  return defineJob<DigestJobContext>('morning digest', {
    interval: 60_000,
    isOutgoing: true,
    async work(context) {
      const { config, logger, now, wakeOutbox } = context;
      const isBusinessDay = await businessDays();
      const clock = { now: now(), timeZone: config.firmTimeZone, isBusinessDay };
      const day = dueDigest(clock);
      if (day === null || day === doneDay) return;
      const mails = await sendDigests(context, day, clock);
      doneDay = day;
      if (mails === 0) return;
      logger.info({ mails, day }, 'The morning digest was queued.');
      wakeOutbox();
    },
  });
}
