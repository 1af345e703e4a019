import { forgetOldTrail } from './admin/audit.ts';
import { forgetEndedSessions } from './admin/browser.ts';
import { showsImage } from './articles/editing/images.ts';
import { forgetDeletedArticles } from './articles/editing/removal.ts';
import { forgetOldClaims } from './forms/repeats.ts';
import { forgetOldHits } from './http/rate-limit.ts';
import { imageCollector } from './images/collect.ts';
import { forgetSentMails } from './mail/outbox.ts';
import type { CleaningTask } from './ops/cleaning.ts';
import type { Storage } from './storage/types.ts';
import { forgetOldStates } from './zoho/state.ts';

/** What nobody needs any more, feature by feature. Articles go before the images that only they showed. */
export function cleaningTasks({ storage }: { storage: Storage }): CleaningTask[] {
  return [
    forgetOldHits,
    forgetOldClaims,
    forgetSentMails,
    forgetOldStates,
    forgetEndedSessions,
    forgetOldTrail,
    forgetDeletedArticles,
    imageCollector({ storage, isShown: showsImage }),
  ];
}
