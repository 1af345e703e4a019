import { formBody } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import { ok } from '#server/http/openapi/description.ts';
import { defineStaffCall, type PanelServices, withPassword } from '#server/http/staff.ts';
import type { Services } from '#server/services.ts';
import { contactSchema } from '#shared/contact/contact.ts';
import { writtenMessageSchema } from '#shared/contact/written.ts';
import { serviceIds } from '#shared/content/services/ids.ts';
import { firmFacts } from '#shared/firm-facts.ts';
import { contactNotices } from '#shared/forms/notices.ts';
import { writtenLeadShape } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api, paths } from '#shared/paths.ts';
import { defineForm } from '../leads/intake/define-form.ts';
import { submitContact, writeMessage } from './contact.ts';

/** For the description of the API. */
export const messageExample = {
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: firmFacts.phone,
  company: 'Example Mills',
  service: serviceIds[0],
  message: 'We would like to train forty team leads.',
} as const;

export const contactCalls = (context: Services): Call[] => [
  defineForm(context, {
    path: api.contact,
    perHour: 20,
    body: formBody('Message', contactSchema, messageExample),
    describe: { id: 'sendMessage', summary: 'Send a message to the firm' },
    notices: contactNotices,
    back: { path: paths.contact, label: 'Back to the contact page' },
    submit: (values) => submitContact(context, values),
  }),
];

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
