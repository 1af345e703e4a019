import { staffApi } from '../../../../shared/desk/paths.ts';
import { sendCardSchema } from '../../../../shared/gift-cards/desk.ts';
import type { Call } from '../../../http/call.ts';
import { refusals } from '../../../http/openapi/refusals.ts';
import { defineStaffCall, type Staff, withPassword } from '../../../http/staff.ts';
import type { OrderContext } from '../context.ts';
import { sendCardAgain } from './deliver.ts';

/** Sending a card by hand (docs/decisions/0081). */
export function giftSendingCalls(context: OrderContext & { staff: Staff }): Call[] {
  const { staff } = context;
  return [
    defineStaffCall(staff, {
      path: staffApi.sendGiftCard,
      right: 'gift cards',
      body: withPassword(sendCardSchema, {
        title: 'GiftCardSending',
        example: { id: 12, email: 'robin@example.com', name: 'Robin', key: 'q7Zk2vXw9LrT4sB8' },
      }),
      describe: {
        id: 'adminSendGiftCard',
        summary: 'Send a gift card now, with a new code',
        answers: { 204: { description: 'It is on its way.' }, ...refusals(404, 409) },
      },
      async handler(req, res, sending) {
        await sendCardAgain(context, sending, {
          who: staff.nameOf(req),
          alsoDo: (trx, lastFour) =>
            staff.record(trx, req, {
              action: 'send',
              subject: `gift card ${sending.id}, its code now ends in ${lastFour}`,
            }),
        });
        res.status(204).end();
      },
    }),
  ];
}
