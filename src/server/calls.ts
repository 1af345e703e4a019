import { Router } from 'express';
import { ifOffered } from '#shared/offered.ts';
import type { ContentWatcher } from './db/content-version.ts';
import { applicationFileCalls } from './features/applications/file-routes.ts';
import { applicationCalls } from './features/applications/routes.ts';
import { editingCalls } from './features/articles/editing/routes.ts';
import { articleCalls } from './features/articles/routes.ts';
import { availabilityCalls } from './features/bookings/availability-routes.ts';
import { feedCalls } from './features/bookings/feed-routes.ts';
import { bookingPanelCalls } from './features/bookings/panel-routes.ts';
import { bookingCalls } from './features/bookings/routes.ts';
import { bookingPageCalls } from './features/bookings/visitor-routes.ts';
import { contactCalls, writtenMessageCalls } from './features/contact/routes.ts';
import { readPriceLists } from './features/content/price-lists.ts';
import { publicContentCalls } from './features/content/public-routes.ts';
import { contentCalls } from './features/content/routes.ts';
import { giftBalanceCalls } from './features/gift-cards/balance-routes.ts';
import { giftCardCalls } from './features/gift-cards/panel-routes.ts';
import { imageCalls } from './features/images/routes.ts';
import { submissionReceiptCalls } from './features/leads/intake/receipt-routes.ts';
import { replyCalls } from './features/leads/reply-routes.ts';
import { leadCalls } from './features/leads/routes.ts';
import { moneyCalls } from './features/money/routes.ts';
import { newsletterCalls } from './features/newsletter/routes.ts';
import { unsubscribeCalls } from './features/newsletter/unsubscribe-routes.ts';
import { buyerCalls } from './features/orders/buyer/routes.ts';
import { cardPageCall } from './features/orders/gift/card-page.ts';
import { buyers } from './features/orders/panel-list.ts';
import { orderPanelCalls } from './features/orders/panel-routes.ts';
import { orderCalls } from './features/orders/routes.ts';
import { peopleCalls } from './features/people/routes.ts';
import { createAccess } from './features/staff/access/access.ts';
import { auditCalls } from './features/staff/audit.ts';
import { staffCalls } from './features/staff/routes.ts';
import { sessionCalls } from './features/staff/session-routes.ts';
import { signInCalls } from './features/staff/sign-in-routes.ts';
import { zohoCalls } from './features/zoho/routes.ts';
import { defaultBody } from './http/body.ts';
import { type Call, callRouter } from './http/call.ts';
import { describeCalls } from './http/openapi/document.ts';
import type { PageLook } from './http/render-page.ts';
import { leadSources } from './lead-sources.ts';
import { publicHolidays } from './lib/business-days.ts';
import { panelCalls } from './panel-routes.ts';
import type { Services } from './services.ts';

interface CallsOptions {
  content: ContentWatcher;
  /** The build that answers. */
  release: string;
  pageLook: PageLook;
}

/** Every call: this list is served, and described at /api/openapi.json. */
export function apiCalls(services: Services, { content, release, pageLook }: CallsOptions) {
  const { knex } = services;
  const all = {
    ...services,
    ...pageLook,
    ...createAccess(services),
    sources: leadSources,
    buyers,
    readGiftAmounts: async () =>
      (await readPriceLists(knex, services.now())).flatMap(({ prices }) => prices.giftAmounts ?? []),
    showChanges: () => content.refresh(),
  };
  // Preloaded: its load time would delay the first visitor who sends a form.
  void publicHolidays();
  const articles = [...articleCalls(knex, { content, release }), ...publicContentCalls(content)];
  type Define = (services: typeof all) => Call | Call[];
  const calls = [
    ...ifOffered('newsletter', newsletterCalls),
    unsubscribeCalls,
    contactCalls,
    bookingCalls,
    bookingPageCalls,
    submissionReceiptCalls,
    bookingPanelCalls,
    feedCalls,
    ...ifOffered('traineeships', applicationCalls),
    applicationFileCalls,
    ...ifOffered<Define>('onlinePayment', orderCalls, buyerCalls, orderPanelCalls, moneyCalls),
    ...ifOffered<Define>('giftCards', giftCardCalls, giftBalanceCalls, cardPageCall),
    ...ifOffered('onlinePayment', zohoCalls),
    editingCalls,
    contentCalls,
    panelCalls,
    auditCalls,
    signInCalls,
    sessionCalls,
    staffCalls,
    leadCalls,
    writtenMessageCalls,
    replyCalls,
    peopleCalls,
    availabilityCalls,
    imageCalls,
  ].flatMap((define) => define(all));
  const description = describeCalls([...articles, ...calls], services);
  return { articles, others: [...calls, description], staff: all.staff };
}

export function apiRoutes(services: Services, options: CallsOptions) {
  const { articles, others, staff } = apiCalls(services, options);
  const routes = Router().use(callRouter(others)).use('/api', defaultBody()).use(callRouter(articles));
  return { routes, staff };
}
