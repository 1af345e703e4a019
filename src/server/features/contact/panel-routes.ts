import type { Call } from '#server/http/call.ts';
import { ok } from '#server/http/openapi/description.ts';
import { defineStaffCall, type PanelServices, withPassword } from '#server/http/staff.ts';
import { writtenMessageSchema } from '#shared/contact/written.ts';
import { writtenLeadShape } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { writeMessage } from './contact.ts';
import { messageExample } from './routes.ts';

/** Messages that staff write for people who called or came by. */
export const writtenMessageCalls = (context: PanelServices): Call[] => [
  defineStaffCall(context.staff, {
    path: staffApi.writeMessage,
    right: 'leads',
    body: withPassword('WrittenMessage', writtenMessageSchema, {
      ...messageExample,
      origin: 'phone',
      confirms: false,
    }),
    repeat: ['form', 'The response has the number of the lead instead of a receipt.'],
    id: 'adminWriteMessage',
    summary: 'Write down the message of a person who called or came by; it becomes a lead',
    responses: ok('The lead.', writtenLeadShape),
    async handler(req, _res, values) {
      return { id: await writeMessage(context, values, context.staff.nameOf(req)) };
    },
  }),
];
