import { formBody } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import type { Services } from '#server/services.ts';
import { contactSchema } from '#shared/contact/contact.ts';
import { contactNotices } from '#shared/forms/notices.ts';
import { api, paths } from '#shared/paths.ts';
import { defineForm } from '../leads/intake/define-form.ts';
import { submitContact } from './contact.ts';

/** For the description of the API. */
export const messageExample = {
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '(860) 555-0142',
  company: 'Example Mills',
  service: 'corporate-training',
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
