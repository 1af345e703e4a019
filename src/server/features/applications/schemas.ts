import { type ApplicationValues, applicationSchema } from '../../../shared/applications/application.ts';
import { attachmentLimits } from '../../../shared/applications/attachments.ts';
import { formSchema, type JsonSchema } from '../../http/openapi/description.ts';

const answers = formSchema('Application', applicationSchema);

/** The form's schema, and the files beside its answers. */
export const applicationWithFiles: JsonSchema = {
  ...answers,
  properties: {
    ...(answers.properties as object),
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

export const applicationExample: ApplicationValues & { uploadedFiles: object[] } = {
  firstName: 'Ann',
  lastName: 'Example',
  email: 'ann@example.com',
  phone: '(860) 555-0142',
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
};
