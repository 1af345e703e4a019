import { forgetOldClaims } from './forms/repeats.ts';
import { forgetOldHits } from './http/rate-limit.ts';
import { forgetSentMails } from './mail/outbox.ts';
import type { CleaningTask } from './ops/cleaning.ts';
import { retentionTasks } from './privacy/retention.ts';
import type { Services } from './services.ts';
import { forgetOldStates } from './zoho/state.ts';

/** Everything that is dropped by itself once its time is over; docs/operations.md says what and when. */
export function cleaningTasks({ storage }: Pick<Services, 'storage'>): CleaningTask[] {
  return [forgetOldHits, forgetOldClaims, forgetSentMails, forgetOldStates, ...retentionTasks(storage)];
}
