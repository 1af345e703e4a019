import { inTransaction } from '#server/db/transaction.ts';
import { type Call, defineCall, publicAccess } from '#server/http/call.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { json, ok, refusals, withLocation } from '#server/http/openapi/description.ts';
import { hourlyLimit } from '#server/http/rate-limit.ts';
import { defineStaffCall, type PanelServices, SHARED, withPassword } from '#server/http/staff.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/bookings/booking-day.ts';
import { revokeFeedSchema } from '#shared/bookings/panel.ts';
import { calendarFeedShape } from '#shared/bookings/responses.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { fields, list, text } from '#shared/shape.ts';
import { isFeedOpen, listFeeds, renewFeed, revokeFeed } from '../staff/access/calendar-feeds.ts';
import { accountName } from '../staff/colleagues.ts';
import { calendarFeed } from './calendar.ts';
import { entryOf, firmEntry } from './entry.ts';

/** Addresses under which calendar programs read the bookings. */
export function feedCalls(context: PanelServices): Call[] {
  const { knex, config, staff, now } = context;
  return [
    defineStaffCall(staff, {
      path: staffApi.newCalendarFeed,
      right: 'bookings',
      repeat: 'renews',
      id: 'adminNewCalendarFeed',
      summary: 'Create a new address for your calendar; the former one stops working',
      responses: {
        201: withLocation({
          description: 'The address, shown only once.',
          content: json(fields({ address: text() })),
        }),
      },
      async handler(req, res) {
        const staffId = staff.idOf(req) ?? SHARED;
        const secret = await inTransaction(knex, async (trx) => {
          await staff.record(trx, req, { action: 'calendar feed' });
          return renewFeed(trx, staff.shared, staffId, now());
        });
        const path = feedPath(secret);
        res
          .status(201)
          .location(path)
          .json({ address: config.siteUrl + path });
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.calendarFeeds,
      right: 'staff list',
      repeat: 'reads',
      id: 'adminListCalendarFeeds',
      summary: 'List all active calendar addresses',
      responses: ok('The one of the shared password first.', list(calendarFeedShape)),
      handler: () => listFeeds(knex, staff.shared),
    }),
    defineStaffCall(staff, {
      path: staffApi.revokeCalendarFeed,
      right: 'staff',
      body: withPassword('EndOfCalendarFeed', revokeFeedSchema, { id: 7 }),
      repeat: 'version',
      id: 'adminRevokeCalendarFeed',
      summary: 'Revoke a calendar address; it stops working right away',
      responses: { 204: { description: 'It is revoked.' }, ...refusals(404) },
      async handler(req, _res, { id }) {
        const owner = await accountName(knex, id);
        await inTransaction(knex, async (trx) => {
          if (!(await revokeFeed(trx, id)))
            throw new HttpError(404, 'This calendar address has already been revoked.');
          await staff.record(trx, req, { action: 'revoke feed', subject: owner?.slice(0, 191) ?? '' });
        });
      },
    }),
    defineCall({
      method: 'get',
      path: feedPath(':secret'),
      access: publicAccess,
      // Calendar programs of one firm share a network; each reads a few times an hour.
      limit: hourlyLimit(context, 'calendar-feed', 300),
      describe: null,
      async handler(req, res) {
        if (!(await isFeedOpen(knex, staff.shared, String(req.params.secret), now()))) throw notFound();
        res
          .set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
          .attachment('consultations.ics')
          .type('text/calendar; charset=utf-8')
          .send(await writeFeed(context));
      },
    }),
  ];
}

const DAYS_BACK = 30;
/** More than a firm has in a year; a calendar program reads the feed whole each time. */
const MOST = 2_000;

export const feedPath = (secret: string) => `/calendar/${secret}.ics`;

/** Bookings with a seat, since 30 days ago. */
async function writeFeed(context: Services): Promise<string> {
  const { knex, config, now } = context;
  const first = addDays(localNow(now(), config.firmTimeZone).day, -DAYS_BACK);
  const rows = await knex('bookings')
    .where('day', '>=', first)
    .where('seat', '>', 0)
    .whereIn('status', ['requested', 'confirmed', 'proposed'])
    .orderBy(['day', 'id'])
    .limit(MOST);
  const entries = rows.map((row) => firmEntry(entryOf(row), context));
  return calendarFeed(`${context.contents().of(firm).name}: consultations`, entries);
}
