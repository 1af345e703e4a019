import { applicationSchema } from '../../../shared/applications/application.ts';
import { attachmentLimits } from '../../../shared/applications/attachments.ts';
import { bookingSchema } from '../../../shared/bookings/booking.ts';
import { contactSchema } from '../../../shared/contact/contact.ts';
import { bookingSlots } from '../../../shared/forms/options.ts';
import { newsletterSchema } from '../../../shared/newsletter/newsletter.ts';
import { api } from '../../../shared/paths.ts';
import { formSchema, html, type JsonSchema, json, type Operation } from '../../http/openapi/operation.ts';
import { bodyRefusals, refusals } from '../../http/openapi/refusals.ts';

const accepted = { type: 'object', title: 'Accepted', properties: { ok: { const: true } }, required: ['ok'] };
const example = {
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '(860) 555-0142',
  company: 'Example Mills',
};

/** A form that also works without JavaScript: posted plainly it answers a page. */
function form(
  operation: Pick<Operation, 'path' | 'id' | 'summary' | 'description'>,
  schema: JsonSchema,
  sample: object,
): Operation {
  return {
    ...operation,
    method: 'post',
    tag: 'forms',
    body: { ...json(schema, sample), 'application/x-www-form-urlencoded': { schema } },
    answers: {
      201: { description: 'It is kept.', content: json(accepted, { ok: true }) },
      200: html('It is kept; for a form that was posted without JavaScript.'),
      ...bodyRefusals(),
    },
  };
}

const application = formSchema('Application', applicationSchema);
const applicationWithFiles: JsonSchema = {
  ...application,
  properties: {
    ...(application.properties as object),
    uploadedFiles: {
      type: 'array',
      maxItems: attachmentLimits.files,
      description: `PDF, Word or text; each at most ${attachmentLimits.fileBytes} bytes, together ${attachmentLimits.allFilesBytes}.`,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          type: { type: 'string' },
          size: { type: 'integer' },
          data: { type: 'string', contentEncoding: 'base64' },
        },
        required: ['name', 'data'],
      },
    },
  },
};

const tokenParameter = {
  name: 'token',
  in: 'query',
  description: 'As in the link of a newsletter.',
  required: true,
  schema: { type: 'string', pattern: '^[\\w-]{43}$' },
} as const;

const confirmationParameter = {
  ...tokenParameter,
  description: 'As in the link of the first mail.',
  schema: { type: 'string', pattern: '^[\\w-]{43}\\.\\d{13}\\.[\\w-]{43}$' },
} as const;

const confirmationRefusals = {
  404: html('No link of ours.'),
  410: html('The link is too old, or the address has left.'),
  503: html('The database is away.'),
};

export const formOperations: readonly Operation[] = [
  form(
    {
      path: api.subscribe,
      id: 'subscribe',
      summary: 'Subscribe to the newsletter',
      description:
        'An address that is subscribed already answers as a new one. No newsletter comes before its owner has confirmed it.',
    },
    formSchema('Subscription', newsletterSchema),
    { email: example.email },
  ),
  form(
    { path: api.contact, id: 'sendMessage', summary: 'Send a message to the firm' },
    formSchema('Message', contactSchema),
    { ...example, service: 'corporate-training', message: 'We would like to train forty team leads.' },
  ),
  withConflict(
    form(
      { path: api.booking, id: 'book', summary: 'Book a consultation', description: 'A full slot is a 409.' },
      formSchema('Booking', bookingSchema),
      { ...example, service: 'package-consultation', date: '2027-03-09', time: '9:30 AM', notes: '' },
    ),
  ),
  {
    method: 'get',
    path: api.bookingAvailability,
    id: 'findFullSlots',
    tag: 'forms',
    summary: 'The slots of a day that are full',
    parameters: [
      {
        name: 'date',
        in: 'query',
        description: "A weekday in the firm's zone.",
        required: true,
        schema: { type: 'string', format: 'date' },
      },
    ],
    answers: {
      200: {
        description: 'All other slots can be booked.',
        content: json(
          {
            type: 'object',
            properties: {
              date: { type: 'string', format: 'date' },
              full: { type: 'array', items: { enum: [...bookingSlots] } },
            },
            required: ['date', 'full'],
          },
          { date: '2027-03-09', full: ['9:30 AM'] },
        ),
      },
      ...refusals(422, 503),
    },
  },
  {
    method: 'post',
    path: api.application,
    id: 'apply',
    tag: 'forms',
    summary: 'Apply to the traineeship, with files',
    body: json(applicationWithFiles, {
      firstName: 'Ann',
      lastName: 'Example',
      email: example.email,
      phone: example.phone,
      address: '1 Example Street, Hartford',
      university: 'Example University',
      major: 'Psychology',
      graduationDate: '05/2027',
      yearInSchool: 'senior',
      internshipType: 'talent-assessment',
      startDate: '06/01/2027',
      availability: 'part-time-20',
      relevantExperience: 'Two summers in the research group of the department, coding interviews.',
      whyInterested:
        'I want to learn how good assessment is done in practice, from the first conversation with a client to the report.',
      skills: 'Statistics with R, interviewing, writing.',
      hasTransportation: true,
      canWorkRemotely: false,
      uploadedFiles: [
        {
          name: 'cv.txt',
          type: 'text/plain',
          size: 12,
          data: Buffer.from('Ann Example\n').toString('base64'),
        },
      ],
    }),
    answers: {
      201: { description: 'It is kept, with its files.', content: json(accepted, { ok: true }) },
      ...bodyRefusals(),
    },
  },
  {
    method: 'get',
    path: api.confirmSubscription,
    id: 'askToConfirmSubscription',
    tag: 'forms',
    summary: 'A page with the button that confirms; the link in the first mail leads here',
    parameters: [confirmationParameter],
    answers: { 200: html('The button, or that the address is confirmed.'), ...confirmationRefusals },
  },
  {
    method: 'post',
    path: api.confirmSubscription,
    id: 'confirmSubscription',
    tag: 'forms',
    summary: 'Confirm the newsletter',
    parameters: [confirmationParameter],
    answers: { 200: html('The address is confirmed.'), ...confirmationRefusals },
  },
  {
    method: 'get',
    path: api.unsubscribe,
    id: 'askToUnsubscribe',
    tag: 'forms',
    summary: 'A page with a button: scanners of mail follow links too',
    parameters: [tokenParameter],
    answers: { 200: html('The button.'), ...refusals(404) },
  },
  {
    method: 'post',
    path: api.unsubscribe,
    id: 'unsubscribe',
    tag: 'forms',
    summary: 'Leave the newsletter with one click (RFC 8058)',
    parameters: [tokenParameter],
    answers: { 200: html('The address gets no further newsletter.'), ...refusals(404, 503) },
  },
];

function withConflict(operation: Operation): Operation {
  return { ...operation, answers: { ...operation.answers, ...refusals(409) } };
}
