import check from 'virtual:form-check/application';
import { useState } from 'react';
import { applicationSchema } from '../../../shared/applications/application.ts';
import { applicationForm as words } from '../../../shared/content/apply.ts';
import { applicationNotices } from '../../../shared/forms/notices.ts';
import { api } from '../../../shared/paths.ts';
import { site } from '../../../shared/site.ts';
import { SchemaForm } from '../../components/form/schema-form.tsx';
import { WithReceipt } from '../../components/form/with-receipt.tsx';
import { describeApplication } from './describe-application.ts';
import { DocumentsField } from './documents-field.tsx';
import { DraftNote } from './draft/draft-note.tsx';
import { dropDraft } from './draft/store.ts';
import { FormProgress } from './form-progress.tsx';
import { sendApplication } from './mutations.ts';
import {
  Additional,
  Education,
  Experience,
  FormSection,
  Logistics,
  Personal,
  Traineeship,
} from './sections.tsx';

const initialValues = { uploadedFiles: [] as readonly File[] };

/** The traineeship application (product.md, 1). */
export function ApplicationForm() {
  /** How often the form was emptied, by sending or clearing it. */
  const [rounds, setRounds] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);

  function startOver() {
    setRounds((count) => count + 1);
    setMissing([]);
  }

  return (
    <>
      <noscript>
        <p className="form-notice">
          {words.noScript} <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </noscript>
      <WithReceipt
        kind="application"
        notice={applicationNotices.success}
        send={sendApplication}
        describe={describeApplication}
      >
        {(sending) => (
          <SchemaForm
            schema={applicationSchema}
            check={check}
            action={api.application}
            send={sending.send}
            initialValues={initialValues}
            notices={applicationNotices}
            submitLabel={words.submit}
            busyLabel={words.busy}
            onSent={() => {
              startOver();
              // The form goes before it could forget what it had kept.
              dropDraft();
              sending.onSent();
            }}
            className="application-form"
          >
            <DraftNote
              missing={missing}
              onRestored={({ documents }) => setMissing(documents)}
              onCleared={startOver}
            />
            <FormProgress />
            <Personal />
            <Education />
            <Traineeship />
            <Experience />
            <Logistics />
            <FormSection id="documents">
              <DocumentsField key={rounds} missing={missing} />
            </FormSection>
            <Additional />
          </SchemaForm>
        )}
      </WithReceipt>
    </>
  );
}
