import type { Config } from './config/types.ts';
import { purgeAuditTrail } from './features/admin/audit.ts';
import { purgeEndedSessions } from './features/admin/browser.ts';
import { purgeKnownBrowsers } from './features/admin/known-browsers.ts';
import { purgeSessions } from './features/admin/sessions.ts';
import { purgeDeletedArticles } from './features/articles/editing/removal.ts';
import { showsImage } from './features/articles/editing/store.ts';
import { settleGiftCards } from './features/gift-cards/settle.ts';
import { imageCollector } from './features/images/collect.ts';
import { purgeDigests } from './features/leads/digest.ts';
import { purgeInvites } from './features/staff/accounts.ts';
import { purgeChallenges } from './features/staff/passkey-store.ts';
import { purgePasswordLinks } from './features/staff/password-links.ts';
import { purgeOldStates } from './features/zoho/state.ts';
import { purgeRateLimits } from './http/rate-limit.ts';
import { purgeSentMails } from './mail/outbox.ts';
import { purgeRecipients } from './mail/recipients.ts';
import type { CleaningTask } from './ops/cleaning.ts';
import { retentionTasks } from './ops/privacy/retention.ts';
import type { Storage } from './storage/types.ts';
import { purgeSubmissionClaims } from './submissions/deduplication.ts';

interface CleaningContext {
  storage: Storage;
  config: Pick<Config, 'firmTimeZone'>;
}

/**
 * Everything that is dropped by itself once its time is over; docs/operations.md says what and when. Articles go
 * before the images that only they showed.
 */
export function cleaningTasks({ storage, config }: CleaningContext): CleaningTask[] {
  return [
    purgeRateLimits,
    purgeSubmissionClaims,
    purgeSentMails,
    purgeRecipients,
    purgeOldStates,
    purgeEndedSessions,
    purgeSessions,
    purgeKnownBrowsers,
    purgeInvites,
    purgeChallenges,
    purgePasswordLinks,
    purgeAuditTrail,
    purgeDigests,
    expireGiftCards(config),
    purgeDeletedArticles,
    imageCollector({ storage, isShown: showsImage }),
    ...retentionTasks(storage),
  ];
}

/** Money, not dust: it is here since it is as regular, and each card is a change of its own. */
const expireGiftCards =
  ({ firmTimeZone }: CleaningContext['config']): CleaningTask =>
  async (db, now) => {
    await settleGiftCards(db, firmTimeZone, now);
  };
