import type { Config } from './config/types.ts';
import { purgeDeletedArticles } from './features/articles/editing/removal.ts';
import { showsImage } from './features/articles/editing/store.ts';
import { settleGiftCards } from './features/gift-cards/ledger.ts';
import { imageCollector } from './features/images/store.ts';
import { purgeDigests } from './features/leads/digest.ts';
import { purgeSubmissionClaims } from './features/leads/intake/deduplication.ts';
import { retentionPurges } from './features/people/retention.ts';
import { purgeEndedSessions } from './features/staff/access/browser.ts';
import { purgeKnownBrowsers } from './features/staff/access/known-browsers.ts';
import { purgeSessions } from './features/staff/access/sessions.ts';
import { purgeInvites } from './features/staff/accounts.ts';
import { purgeAuditTrail } from './features/staff/audit.ts';
import { purgeChallenges } from './features/staff/passkey-store.ts';
import { purgePasswordLinks } from './features/staff/password-links.ts';
import { purgeOldStates } from './features/zoho/state.ts';
import { purgeRateLimits } from './http/rate-limit.ts';
import { purgeSentMails } from './mail/outbox.ts';
import { purgeRecipients } from './mail/recipients.ts';
import type { NamedPurge } from './ops/cleaning.ts';
import type { Storage } from './storage/storage.ts';

interface PurgeContext {
  storage: Storage;
  config: Pick<Config, 'firmTimeZone'>;
}

/** Expired data to delete; docs/operations.md lists it. Articles go before the images that only they showed. */
export const purges = ({ storage, config }: PurgeContext): NamedPurge[] => [
  ['rate limits', purgeRateLimits],
  ['submission claims', purgeSubmissionClaims],
  ['sent mails', purgeSentMails],
  ['mail recipients', purgeRecipients],
  ['Zoho sign-ins', purgeOldStates],
  ['ended sessions', purgeEndedSessions],
  ['sessions', purgeSessions],
  ['known browsers', purgeKnownBrowsers],
  ['invites', purgeInvites],
  ['passkey challenges', purgeChallenges],
  ['password links', purgePasswordLinks],
  ['audit log', purgeAuditTrail],
  ['digests', purgeDigests],
  // Each expiry is a ledger entry; it is here because it runs as regularly.
  ['expired gift cards', async (db, now) => void (await settleGiftCards(db, config.firmTimeZone, now))],
  ['deleted articles', purgeDeletedArticles],
  ['unused images', imageCollector({ storage, isShown: showsImage })],
  ...retentionPurges(storage),
];
