import type { Request } from 'express';
import type { Row } from '#server/db/tables.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import type { Call } from '#server/http/call.ts';
import { HttpError } from '#server/http/errors.ts';
import { renderVisitorPage } from '#server/http/render-page.ts';
import { type PageServices, privatePage } from '#server/http/visitor-page.ts';
import type { Contents } from '#shared/content/contents.ts';
import { apply } from '#shared/content/documents/apply.ts';
import { contact } from '#shared/content/documents/contact.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { applicationNotices, bookingNotices, contactNotices } from '#shared/forms/notices.ts';
import { openDays } from '#shared/hours.ts';
import type { LeadKind } from '#shared/leads/leads.ts';
import {
  calendars,
  inCalendar,
  leadReceiptPath,
  receiptCalendarPath,
  receiptDay,
} from '#shared/leads/receipt.ts';
import { receipt as words } from '#shared/leads/receipt-words.ts';
import { offers } from '#shared/offered.ts';
import { bookingPath as bookAgainPath, paths } from '#shared/paths.ts';
import { withOpenDays } from '#shared/printed-hours.ts';
import type { LeadServices } from '../lead.ts';
import { findLeadByToken, groupedReference, signedPath } from './receipts.ts';
import { type Appointment, findSourceRow, requireSource } from './source.ts';

/** The receipt for the sender of a form; the response and the first mail link to it. */
export function submissionReceiptCalls(context: PageServices & LeadServices): Call[] {
  const { knex, config } = context;
  const find = async (req: Request) => {
    const lead = await findLeadByToken(knex, req.query.token, config);
    if (!lead) throw new HttpError(404, 'This link isn’t valid.');
    const source = requireSource(context, lead);
    const row = source.appointment && (await findSourceRow(knex, source, lead));
    return {
      lead,
      appointment: (row && source.appointment?.(row, context)) ?? null,
      note: (row && source.note?.(row, context)) ?? null,
    };
  };
  return [
    privatePage({
      path: leadReceiptPath,
      render: async (req) => renderReceipt(context, await find(req)),
    }),
    privatePage({
      path: receiptCalendarPath,
      async render(req, res) {
        const { appointment, note } = await find(req);
        if (!appointment || note !== null) throw new HttpError(404, 'This link isn’t valid.');
        const name = calendars.find((each) => each === req.query.in);
        if (name) return res.redirect(appointment.calendarLinks[name]);
        res.attachment('consultation.ics').type('text/calendar').send(appointment.calendar);
      },
    }),
  ];
}

interface Kept {
  lead: Row<'leads'>;
  /** Its subject, if it has a time. */
  appointment: Appointment | null;
  note: string | null;
}

interface KindWords {
  title: string;
  description: string;
  next: readonly string[];
  /** Where to send another one, while the site has the form. */
  another: string | null;
}

function wordsOf(kind: LeadKind, { of }: Contents): KindWords {
  const { message, booking } = of(contact).tabs;
  const { hours } = of(firm);
  const stepsOf = ({ next }: typeof message) => next.map((step) => withOpenDays(step, openDays(hours)));
  const all: Record<LeadKind, KindWords> = {
    message: { ...contactNotices.success, next: stepsOf(message), another: paths.contact },
    booking: { ...bookingNotices.success, next: stepsOf(booking), another: bookAgainPath() },
    application: {
      ...applicationNotices.success,
      next: of(apply).nextSteps.steps,
      another: offers.traineeships ? paths.apply : null,
    },
  };
  return all[kind];
}

/**
 * The page of a receipt, as HTML: no typed text, since the address that got the link is unverified (decision 0031). It has no link to
 * change the booking either: the sender sees this page, but only the owner of the address has the mail with that link.
 */
async function renderReceipt(
  context: PageServices & LeadServices,
  { lead, appointment, note }: Kept,
): Promise<string> {
  const { config } = context;
  const { title, description, next, another } = wordsOf(lead.kind, context.contents());
  const day = (moment: Date) => receiptDay(moment.toISOString(), config.firmTimeZone);
  const repliedAt = toDateOrNull(lead.replied_at);
  const { reference } = lead;
  const calendarPath = appointment && note === null && signedPath(receiptCalendarPath, reference, config);
  const data = {
    title,
    description: note ?? description,
    words,
    reference: groupedReference(reference),
    received: day(toDate(lead.received_at)),
    reply: repliedAt
      ? { label: words.answered, day: day(repliedAt) }
      : { label: words.replyBy, day: day(toDate(lead.due_at)) },
    next: repliedAt || note ? [] : next,
    another: another && { label: words.another[lead.kind], path: another },
    time: appointment,
    calendarPath,
    calendars: calendarPath
      ? calendars.map((name) => ({ label: words.calendars[name], path: inCalendar(calendarPath, name) }))
      : [],
  };
  return renderVisitorPage('receipt', data, context);
}
