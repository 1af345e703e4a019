import check from 'virtual:form-check/application';
import { useState } from 'react';
import { applicationSchema } from '../../../shared/applications/application.ts';
import { applicationForm as words } from '../../../shared/content/apply.ts';
import { applicationNotices } from '../../../shared/forms/notices.ts';
import { api } from '../../../shared/paths.ts';
import { site } from '../../../shared/site.ts';
import { SchemaForm } from '../../components/form/schema-form.tsx';
import { DocumentsField } from './documents-field.tsx';
import { emptyAnswers } from './draft/answers.ts';
import { DraftNote } from './draft/draft-note.tsx';
import { FormSection } from './form-section.tsx';
import { packApplication } from './pack-application.ts';
import { Additional, Education, Experience, Logistics, Personal, Traineeship } from './sections.tsx';

const initialValues = { ...emptyAnswers, uploadedFiles: [] as readonly File[] };

/** 36 MB over a slow line take a while; the server waits two minutes. */
const PATIENCE_MS = 150_000;

/** The traineeship application (product.md, 1). */
export function ApplicationForm() {
  /** How often the form was emptied, by sending or clearing it. */
  const [rounds, setRounds] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);

  function startAnew() {
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
      <SchemaForm
        schema={applicationSchema}
        check={check}
        action={api.application}
        initialValues={initialValues}
        notices={applicationNotices}
        submitLabel={words.submit}
        busyLabel={words.busy}
        pack={packApplication}
        patienceMs={PATIENCE_MS}
        onSent={startAnew}
        className="application-form"
      >
        <DraftNote
          missing={missing}
          onRestored={({ documents }) => setMissing(documents)}
          onCleared={startAnew}
        />
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
    </>
  );
}
