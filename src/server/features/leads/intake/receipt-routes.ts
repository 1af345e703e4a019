import type { Request, Response } from 'express';
import { receiptCalendarPath, receiptPath } from '../../../../shared/receipt.ts';
import { type Call, defineCall, noRateLimit, publicAccess } from '../../../http/call.ts';
import { HttpError } from '../../../http/errors.ts';
import { privateLinkHeaders, sendErrorPage } from '../../../http/visitor-page.ts';
import { type ReceiptContext, renderReceipt } from './receipt-page.ts';
import { findByToken } from './receipts.ts';
import { readSource, sourceOf } from './source.ts';

/** The receipt for the sender of a form; the answer and the first mail link to it. */
export function receiptCalls(context: ReceiptContext): Call[] {
  const { knex, config } = context;
  const find = async (req: Request) => {
    const lead = await findByToken(knex, req.query.token, config);
    if (!lead) throw new HttpError(404, 'This link isn’t valid.');
    const source = sourceOf(context, lead);
    const row = source.appointment && (await readSource(knex, source, lead));
    return { lead, appointment: (row && source.appointment?.(row, config)) ?? null };
  };
  const common = {
    method: 'get',
    access: [privateLinkHeaders, publicAccess],
    limit: noRateLimit,
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
        const { appointment } = await find(req);
        if (!appointment) throw new HttpError(404, 'This link isn’t valid.');
        res.attachment('consultation.ics').type('text/calendar').send(appointment.calendar);
      },
    }),
  ];
}
