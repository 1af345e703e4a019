import check from 'virtual:form-check/application';
import { useState } from 'react';
import { applicationForm as words } from '../../../shared/content/apply.ts';
import { applicationSchema } from '../../../shared/forms/application.ts';
import { applicationNotices } from '../../../shared/forms/notices.ts';
import { api } from '../../../shared/paths.ts';
import { site } from '../../../shared/site.ts';
import { SchemaForm } from '../../ui/form/schema-form.tsx';
import { DocumentsField } from './documents-field.tsx';
import { FormSection } from './form-section.tsx';
import { packApplication } from './pack-application.ts';
import { Additional, Education, Experience, Logistics, Personal, Traineeship } from './sections.tsx';

const initialValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  university: '',
  major: '',
  graduationDate: '',
  gpa: '',
  yearInSchool: '',
  internshipType: '',
  startDate: '',
  availability: '',
  relevantExperience: '',
  whyInterested: '',
  skills: '',
  hasTransportation: false,
  canWorkRemotely: false,
  additionalInfo: '',
  uploadedFiles: [] as readonly File[],
};

/** 36 MB over a slow line take a while; the server waits two minutes. */
const PATIENCE_MS = 150_000;

/** The traineeship application (specification, section 2 '/apply'). */
export function ApplicationForm() {
  const [timesSent, setTimesSent] = useState(0);
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
        onSent={() => setTimesSent((count) => count + 1)}
        className="application-form"
      >
        <Personal />
        <Education />
        <Traineeship />
        <Experience />
        <Logistics />
        <FormSection id="documents">
          <DocumentsField key={timesSent} />
        </FormSection>
        <Additional />
      </SchemaForm>
    </>
  );
}
