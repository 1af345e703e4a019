import type { Logger } from 'pino';
import type { Config } from '../../config/types.ts';
import { businessDays } from '../../submissions/business-days.ts';
import { type DigestContext, dueDigest, sendDigests } from './digest.ts';

const EVERY_MS = 60_000;

interface DigestJobOptions extends DigestContext {
  config: DigestContext['config'] & Pick<Config, 'firmTimeZone'>;
  logger: Logger;
  now(): Date;
  wakeOutbox(): void;
  /** While this says so, nothing is sent. */
  isHeld(): Promise<boolean>;
}

/** Looks every minute whether the morning's digest is to go out. A failure waits for the next minute. */
export function startDigests(options: DigestJobOptions): { stop(): void } {
  const { config, logger, now, wakeOutbox, isHeld } = options;
  let doneDay: string | null = null;
  const look = async () => {
    try {
      const isBusinessDay = await businessDays();
      const clock = { now: now(), timeZone: config.firmTimeZone, isBusinessDay };
      const day = dueDigest(clock);
      if (day === null || day === doneDay || (await isHeld())) return;
      const mails = await sendDigests(options, day, clock);
      doneDay = day;
      if (mails > 0) {
        logger.info({ mails, day }, 'The morning digest is on its way.');
        wakeOutbox();
      }
    } catch (error) {
      logger.warn({ err: error }, 'The morning digest could not be written.');
    }
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
