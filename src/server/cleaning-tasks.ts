import { forgetOldTrail } from './features/admin/audit.ts';
import { forgetEndedSessions } from './features/admin/browser.ts';
import { showsImage } from './features/articles/editing/images.ts';
import { forgetDeletedArticles } from './features/articles/editing/removal.ts';
import { imageCollector } from './features/images/collect.ts';
import { purgeOldStates } from './features/zoho/state.ts';
import { forgetOldHits } from './http/rate-limit.ts';
import { forgetSentMails } from './mail/outbox.ts';
import { forgetOldRecipients } from './mail/recipients.ts';
import type { CleaningTask } from './ops/cleaning.ts';
import { retentionTasks } from './ops/privacy/retention.ts';
import type { Services } from './services.ts';
import { forgetOldClaims } from './submissions/repeats.ts';

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
    purgeOldStates,
    forgetEndedSessions,
    forgetOldTrail,
    forgetDeletedArticles,
    imageCollector({ storage, isShown: showsImage }),
    ...retentionTasks(storage),
  ];
}
