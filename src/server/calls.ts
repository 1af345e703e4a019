import { Router } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from './config/types.ts';
import { applicationFileCalls } from './features/applications/file-routes.ts';
import { applicationCalls } from './features/applications/routes.ts';
import { editingCalls } from './features/articles/editing/routes.ts';
import { articleCalls } from './features/articles/routes.ts';
import { availabilityCalls } from './features/bookings/availability-routes.ts';
import { feedCalls } from './features/bookings/feed-routes.ts';
import { bookingDeskCalls } from './features/bookings/panel-routes.ts';
import { bookingCalls } from './features/bookings/routes.ts';
import { bookingPageCalls } from './features/bookings/visitor-routes.ts';
import { contactCalls } from './features/contact/routes.ts';
import { giftBalanceCalls } from './features/gift-cards/balance-routes.ts';
import { giftCardCalls } from './features/gift-cards/panel-routes.ts';
import { imageCalls } from './features/images/routes.ts';
import { keepImage } from './features/images/store.ts';
import { submissionReceiptCalls } from './features/leads/intake/receipt-routes.ts';
import { replyCalls } from './features/leads/reply-routes.ts';
import { leadCalls } from './features/leads/routes.ts';
import { moneyCalls } from './features/money/routes.ts';
import { newsletterCalls } from './features/newsletter/routes.ts';
import { buyerCalls } from './features/orders/buyer/routes.ts';
import { cardPageCall } from './features/orders/gift/card-page.ts';
import { buyers } from './features/orders/panel-list.ts';
import { orderDeskCalls } from './features/orders/panel-routes.ts';
import { orderCalls } from './features/orders/routes.ts';
import { peopleCalls } from './features/people/routes.ts';
import { browserSessions } from './features/staff/access/browser-sessions.ts';
import { knownBrowsers } from './features/staff/access/known-browsers.ts';
import { sharedPassword } from './features/staff/access/shared-password.ts';
import { createStaff } from './features/staff/access/staff.ts';
import { createTryLimits } from './features/staff/access/tries.ts';
import { auditCalls } from './features/staff/audit.ts';
import { staffCalls } from './features/staff/routes.ts';
import { sessionCalls } from './features/staff/session-routes.ts';
import { signInCalls } from './features/staff/sign-in-routes.ts';
import { zohoCalls } from './features/zoho/routes.ts';
import { defaultBody } from './http/body.ts';
import { callRouter } from './http/call.ts';
import { describeCalls } from './http/openapi/document.ts';
import type { PageLook } from './http/visitor-page.ts';
import { leadSources } from './lead-sources.ts';
import { businessDays } from './lib/business-days.ts';
import { deskCalls } from './panel-routes.ts';
import type { Services } from './services.ts';

interface CallsOptions {
  config: Config;
  knex: Knex;
  logger: Logger;
  services: Services;
  /** The build that answers. */
  release: string;
  pageLook: PageLook;
}

/** Every call: this list is served, and described at /api/openapi.json. */
export function apiCalls({ config, knex, logger, services, release, pageLook }: CallsOptions) {
  const { content, storage, invoicing, wakeOutbox } = services;
  const work = { knex, config, now: () => new Date(), wakeOutbox };
  const shared = sharedPassword(work);
  const sessions = browserSessions({ ...work, shared });
  const known = knownBrowsers({ ...work, shared });
  const tries = createTryLimits({ ...work, known });
  const staff = createStaff({ ...work, known, shared, tries, sessions });
  // Preloaded: its load time would delay the first visitor who sends a form.
  void businessDays();
  const articles = articleCalls(knex, { content, release });
  const desk = { ...work, staff };
  const calls = [
    ...newsletterCalls(desk),
    ...contactCalls(desk),
    ...bookingCalls(desk),
    ...bookingPageCalls({ ...work, ...pageLook }),
    ...submissionReceiptCalls({ ...work, ...pageLook, sources: leadSources }),
    ...bookingDeskCalls(desk),
    ...feedCalls(desk),
    ...applicationCalls(desk, storage),
    ...applicationFileCalls({ ...desk, storage }),
    ...orderCalls({ ...work, logger, invoicing }),
    ...buyerCalls({ ...work, ...pageLook, logger, invoicing }),
    ...orderDeskCalls({ ...desk, logger, invoicing }),
    ...moneyCalls(desk),
    ...giftCardCalls({ ...desk, buyers }),
    ...giftBalanceCalls(work),
    cardPageCall({ ...work, ...pageLook }),
    ...zohoCalls(work),
    ...editingCalls({
      ...desk,
      showChanges: () => content.refresh(),
      keepImage: (trx, address) => keepImage(trx, address, work.now()),
    }),
    ...deskCalls(desk),
    ...auditCalls(desk),
    ...signInCalls({ ...desk, known, tries, sessions }),
    ...sessionCalls({ ...desk, known, sessions }),
    ...staffCalls({ ...desk, sessions }),
    ...[leadCalls, replyCalls].flatMap((calls) => calls({ ...desk, sources: leadSources })),
    ...peopleCalls({ ...desk, storage }),
    ...availabilityCalls(desk),
    ...imageCalls({ ...desk, storage }),
  ];
  const description = describeCalls([...articles, ...calls], config.siteUrl);
  return { articles, others: [...calls, description] };
}

export function apiRoutes(options: CallsOptions): Router {
  const { articles, others } = apiCalls(options);
  return Router().use(callRouter(others)).use('/api', defaultBody()).use(callRouter(articles));
}
