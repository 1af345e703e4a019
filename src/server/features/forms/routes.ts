import { type RequestHandler, Router } from 'express';
import { isWeekend, readDay } from '../../../shared/bookings/booking-day.ts';
import {
  applicationNotices,
  bookingNotices,
  contactNotices,
  type FormNotices,
  newsletterNotices,
} from '../../../shared/forms/notices.ts';
import { api, paths } from '../../../shared/paths.ts';
import { HttpError } from '../../http/errors.ts';
import { post, readsItself } from '../../http/post.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { refuseCrossSite } from '../../http/same-site.ts';
import type { Storage } from '../../storage/types.ts';
import { answerAccepted, answerRefused, type Page } from '../../submissions/plain-post.ts';
import type { FormsContext } from '../../submissions/submission.ts';
import { submitApplication } from '../applications/application.ts';
import { submitBooking } from '../bookings/booking.ts';
import { fullSlots } from '../bookings/booking-slots.ts';
import { submitContact } from '../contact/contact.ts';
import { confirmationRoutes } from '../newsletter/confirm.ts';
import { subscribe } from '../newsletter/newsletter.ts';
import { unsubscribeRoutes } from '../newsletter/unsubscribe.ts';

const HOUR_MS = 60 * 60 * 1000;
const home: Page = { path: paths.home, label: 'Go to the home page' };
const contact: Page = { path: paths.contact, label: 'Back to the contact page' };

/** The calls of the forms (product.md, 6): limit, then body, then the form's own work. */
export function formRoutes(context: FormsContext, storage: Storage): Router {
  const { knex, config } = context;
  const router = Router();
  const ownPagesOnly = refuseCrossSite(config);

  const form = (
    path: string,
    {
      perHour,
      notices,
      back,
      body,
    }: { perHour: number; notices: FormNotices; back: Page; body?: RequestHandler },
    submit: RequestHandler,
  ) => {
    const limit = rateLimit({
      knex,
      config,
      name: path.slice('/api/'.length),
      limit: perHour,
      windowMs: HOUR_MS,
    });
    post(router, path, { access: ownPagesOnly, limit, ...(body && { body }) }, submit, (req, res) =>
      answerAccepted(req, res, notices, back),
    );
    router.use(path, answerRefused(notices));
  };

  form(api.subscribe, { perHour: 20, notices: newsletterNotices, back: home }, async (req, _res, next) => {
    await subscribe(context, req.body);
    next();
  });
  form(api.contact, { perHour: 20, notices: contactNotices, back: contact }, async (req, _res, next) => {
    await submitContact(context, req.body);
    next();
  });
  form(api.booking, { perHour: 20, notices: bookingNotices, back: contact }, async (req, _res, next) => {
    await submitBooking(context, req.body);
    next();
  });
  // Its body is read apart from all others: it can be 36 MB.
  form(
    api.application,
    { perHour: 10, notices: applicationNotices, back: home, body: readsItself },
    async (req, _res, next) => {
      await submitApplication(context, storage, req);
      next();
    },
  );

  router.get(api.bookingAvailability, async (req, res) => {
    const day = readDay(String(req.query.date ?? ''), config.firmTimeZone);
    if (!day || isWeekend(day)) throw new HttpError(422, 'Please select a date.');
    res
      .set('Cache-Control', 'no-store')
      .json({ date: day, full: await fullSlots(knex, day, config.bookingsPerSlot) });
  });
  router.use(confirmationRoutes(context));
  router.use(unsubscribeRoutes(context));
  return router;
}
