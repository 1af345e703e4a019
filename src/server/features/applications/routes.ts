import { applicationNotices } from '../../../shared/forms/notices.ts';
import { api, paths } from '../../../shared/paths.ts';
import { ownBody } from '../../http/body.ts';
import type { Call } from '../../http/call.ts';
import { json } from '../../http/openapi/description.ts';
import type { Storage } from '../../storage/storage.ts';
import { defineForm, kept } from '../leads/intake/define-form.ts';
import type { FormsContext } from '../leads/intake/submission.ts';
import { submitApplication } from './application.ts';
import { applicationExample, applicationWithFiles } from './schemas.ts';

export const applicationCalls = (context: FormsContext, storage: Storage): Call[] => [
  defineForm(context, {
    path: api.application,
    perHour: 10,
    // Each may bring 36 MB.
    refusedPerHour: 40,
    // Read apart from all others: it can be 36 MB.
    body: ownBody(json(applicationWithFiles, applicationExample)),
    describe: {
      id: 'apply',
      summary: 'Apply for a traineeship, with files',
      answers: { 201: kept('It is kept, with its files.') },
    },
    notices: applicationNotices,
    back: { path: paths.home, label: 'Go to the home page' },
    submit: (_none, req) => submitApplication(context, storage, req),
  }),
];
