import { forgetOldTrail } from './admin/audit.ts';
import { forgetEndedSessions } from './admin/browser.ts';
import { showsImage } from './articles/editing/images.ts';
import { forgetDeletedArticles } from './articles/editing/removal.ts';
import { forgetOldClaims } from './forms/repeats.ts';
import { forgetOldHits } from './http/rate-limit.ts';
import { imageCollector } from './images/collect.ts';
import { forgetSentMails } from './mail/outbox.ts';
import { forgetOldRecipients } from './mail/recipients.ts';
import type { CleaningTask } from './ops/cleaning.ts';
import { retentionTasks } from './privacy/retention.ts';
import type { Services } from './services.ts';
import { forgetOldStates } from './zoho/state.ts';

/**
 * Everything that is dropped by itself once its time is over; docs/operations.md says what and when. Articles go
 * before the images that only they showed.
 */
export function cleaningTasks({ storage }: Pick<Services, 'storage'>): CleaningTask[] {
  return [
    forgetOldHits,
    forgetOldClaims,
    forgetSentMails,
    forgetOldRecipients,
    forgetOldStates,
    forgetEndedSessions,
    forgetOldTrail,
    forgetDeletedArticles,
    imageCollector({ storage, isShown: showsImage }),
    ...retentionTasks(storage),
  ];
}
