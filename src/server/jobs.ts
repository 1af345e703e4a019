import type { Knex } from 'knex';
import { ifOffered } from '#shared/offered.ts';
import { namedApplicationFiles } from './features/applications/application.ts';
import { virusScans } from './features/applications/virus-scan.ts';
import { purgeDeletedArticles } from './features/articles/editing/removal.ts';
import { scheduledArticles } from './features/articles/editing/schedule.ts';
import { showsImage } from './features/articles/editing/store.ts';
import { articleParsing } from './features/articles/parse-again.ts';
import { crowdedDays } from './features/bookings/crowded-days.ts';
import { bookingReminders } from './features/bookings/reminders.ts';
import { purgeUnverified } from './features/bookings/unverified.ts';
import { isInDocuments } from './features/content/images.ts';
import { settleGiftCards } from './features/gift-cards/ledger.ts';
import { imageCollector, namedImageFiles } from './features/images/store.ts';
import { morningDigests } from './features/leads/digest.ts';
import { purgeSubmissionClaims } from './features/leads/intake/repeats.ts';
import { buyerReminders } from './features/orders/buyer/reminders.ts';
import { retentionPurges } from './features/people/tables.ts';
import { purgeKnownBrowsers } from './features/staff/access/known-browsers.ts';
import { purgeSessions } from './features/staff/access/sessions.ts';
import { purgeInvites } from './features/staff/accounts.ts';
import { purgeAuditLog } from './features/staff/audit.ts';
import { purgeChallenges } from './features/staff/passkey-store.ts';
import { purgePasswordLinks } from './features/staff/password-links.ts';
import { purgeOldStates } from './features/zoho/state.ts';
import { purgeRateLimits } from './http/rate-limit.ts';
import { purgeSentMails } from './mail/outbox.ts';
import { purgeRecipients } from './mail/recipients.ts';
import {
  cleanupJob,
  defineSequentialJob,
  type Job,
  type NamedPurge,
  purgeJobDays,
} from './ops/define-job.ts';
import type { Services } from './services.ts';
import { deleteLeftovers, type FindNamed, findLeftovers } from './storage/pending-files.ts';
import type { Storage } from './storage/storage.ts';

/** Every job except the outbox and billing, which others wake. @param slowDb with longer time limits than a request's */
export const jobs = ({ config, storage }: Services, slowDb: Knex): Job<Services>[] => [
  cleanupJob(slowDb, purges({ config, storage })),
  leftoverFiles(storage, slowDb),
  virusScans(config, storage),
  scheduledArticles,
  morningDigests,
  bookingReminders,
  crowdedDays,
  articleParsing,
  ...ifOffered('onlinePayment', buyerReminders),
];

const findNamed: FindNamed = async (db, keys) => [
  ...(await namedApplicationFiles(db, keys)),
  ...(await namedImageFiles(db, keys)),
];

/** Deletes stored files that no row names, a day after they were found. Not on a restored copy, whose storage may be the site's. */
export const leftoverFiles = (storage: Storage, knex: Knex) =>
  defineSequentialJob<Pick<Services, 'now'>>({
    interval: 60 * 60_000,
    tasks: [
      {
        name: 'search for leftover files',
        isOutgoing: true,
        needsTrustedClock: true,
        work: ({ now }) => findLeftovers({ knex, storage, now }, findNamed),
      },
      {
        name: 'purge of leftover files',
        isOutgoing: true,
        needsTrustedClock: true,
        work: ({ now }) => deleteLeftovers({ knex, storage, now }, findNamed),
      },
    ],
  });

/** Expired data to delete; docs/operations.md lists it. Articles go before the images that only they showed. */
export const purges = ({ storage, config }: Pick<Services, 'storage' | 'config'>): NamedPurge[] => [
  ['rate limits', purgeRateLimits],
  ['submission claims', purgeSubmissionClaims],
  ['sent mails', purgeSentMails],
  ['mail recipients', purgeRecipients],
  ['unverified bookings', purgeUnverified],
  ...ifOffered<NamedPurge>('onlinePayment', ['Zoho sign-ins', purgeOldStates]),
  ['sessions', purgeSessions],
  ['known browsers', purgeKnownBrowsers],
  ['invites', purgeInvites],
  ['passkey challenges', purgeChallenges],
  ['password links', purgePasswordLinks],
  ['audit log', purgeAuditLog],
  ['days of jobs', purgeJobDays],
  // Each expiry is a ledger entry; it is here because it runs as regularly.
  ...ifOffered<NamedPurge>('giftCards', [
    'expired gift cards',
    async (db, now) => void (await settleGiftCards(db, config.firmTimeZone, now)),
  ]),
  ['deleted articles', purgeDeletedArticles],
  ['unused images', imageCollector({ storage, isShown: [showsImage, isInDocuments] })],
  ...retentionPurges(storage),
];
