import { ownBody } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import { formSchema, type JsonSchema, json } from '#server/http/openapi/description.ts';
import type { Services } from '#server/services.ts';
import { type ApplicationValues, applicationSchema } from '#shared/applications/application.ts';
import { attachmentLimits } from '#shared/applications/attachments.ts';
import { firmFacts } from '#shared/firm-facts.ts';
import { applicationNotices } from '#shared/forms/notices.ts';
import { api, paths } from '#shared/paths.ts';
import { defineForm, keptResponse } from '../leads/intake/define-form.ts';
import { submitApplication } from './application.ts';

export const applicationCalls = (context: Services): Call[] => [
  defineForm(context, {
    path: api.application,
    perHour: 10,
    // Each may bring 36 MB.
    refusedPerHour: 40,
    // Read separately from other bodies, because it can have 36 MB.
    body: ownBody(json(applicationWithFiles, applicationExample)),
    describe: {
      id: 'apply',
      summary: 'Apply for a traineeship, with files',
      responses: { 201: keptResponse('It is kept, with its files.') },
    },
    notices: applicationNotices,
    back: { path: paths.home, label: 'Go to the home page' },
    submit: (_none, req) => submitApplication(context, req),
  }),
];

const form = formSchema('Application', applicationSchema);

/** The form's schema, and the files beside its values. */
const applicationWithFiles: JsonSchema = {
  ...form,
  properties: {
    ...(form.properties as object),
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

const applicationExample: ApplicationValues & { uploadedFiles: object[] } = {
  firstName: 'Ann',
  lastName: 'Example',
  email: 'ann@example.com',
  phone: firmFacts.phone,
  address: `1 Example Street, ${firmFacts.address.town}`,
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
};
