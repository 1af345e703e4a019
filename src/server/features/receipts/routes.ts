import type { Request, Response } from 'express';
import { receiptCalendarPath, receiptPath } from '../../../shared/receipt.ts';
import { anyone, type Call, defineCall, unlimited } from '../../http/call.ts';
import { HttpError } from '../../http/errors.ts';
import { forWhoHasTheLink, sendErrorPage } from '../../http/visitor-page.ts';
import { findByToken } from '../../submissions/receipts.ts';
import { visitorCalendar } from '../bookings/present.ts';
import { type ReceiptContext, renderReceipt } from './page.ts';

/** What whoever sent a form keeps of it; linked from the answer and from the first mail. */
export function receiptCalls(context: ReceiptContext): Call[] {
  const { knex, config } = context;
  const find = async (req: Request) => {
    const lead = await findByToken(knex, req.query.token, config);
    if (!lead) throw new HttpError(404, 'This link isn’t valid.');
    const booking =
      lead.kind === 'booking' ? await knex('bookings').where({ id: lead.source_id }).first('*') : undefined;
    return { lead, booking: booking ?? null };
  };
  const common = {
    method: 'get',
    access: [forWhoHasTheLink, anyone],
    limit: unlimited,
    describe: null,
    onError: sendErrorPage(),
  } as const;
  return [
    defineCall({
      ...common,
      path: receiptPath,
      async handler(req: Request, res: Response) {
        res.type('html').send(await renderReceipt(context, await find(req)));
      },
    }),
    defineCall({
      ...common,
      path: receiptCalendarPath,
      async handler(req: Request, res: Response) {
        const { booking: row } = await find(req);
        if (!row) throw new HttpError(404, 'This link isn’t valid.');
        res.attachment('consultation.ics').type('text/calendar').send(visitorCalendar(row, config));
      },
    }),
  ];
}
