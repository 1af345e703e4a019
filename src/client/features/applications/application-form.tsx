import check from 'virtual:form-check/application';
import { useState } from 'react';
import { FormFields } from '#client/components/form/form-fields.tsx';
import { type FormCard, ReceiptForm } from '#client/components/form/receipt-form.tsx';
import type { Values } from '#client/components/form/schema-form.tsx';
import { applicationParts, applicationSchema } from '#shared/applications/application.ts';
import { documentsField, applicationForm as words } from '#shared/content/apply.ts';
import { sentFields } from '#shared/forms/form-fields.ts';
import { applicationNotices } from '#shared/forms/notices.ts';
import { api } from '#shared/paths.ts';
import { DocumentsField } from './documents-field.tsx';
import { DraftNote } from './draft/draft-note.tsx';
import { FormProgress, FormSection } from './form-sections.tsx';
import { sendApplication } from './mutations.ts';

const initialValues = { uploadedFiles: [] as readonly File[] };

/** The submitted data, as the receipt shows it. */
function describe(values: Values) {
  const files = (values.uploadedFiles as readonly File[]).map(({ name }) => name);
  const answers = applicationParts.flatMap(({ fields }) => sentFields(fields, values));
  const documents = [documentsField.list, files.join('\n')] as const;
  return { email: String(values.email), fields: [...answers, documents] };
}

/** The traineeship application (product.md, 1). */
export function ApplicationForm({ card }: { card: FormCard }) {
  /** How often the form was emptied, by sending it or clearing it. */
  const [rounds, setRounds] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);

  function startOver() {
    setRounds((count) => count + 1);
    setMissing([]);
  }

  return (
    <ReceiptForm
      {...card}
      kind="application"
      schema={applicationSchema}
      check={check}
      action={api.application}
      send={sendApplication}
      describe={describe}
      initialValues={initialValues}
      notices={applicationNotices}
      submitLabel={words.submit}
      busyLabel={words.busy}
      onSent={startOver}
      // Without scripts, the documents cannot be sent; the page says what to do instead.
      className="application-form needs-script"
    >
      <DraftNote missing={missing} onRestored={setMissing} onCleared={startOver} />
      <FormProgress />
      {applicationParts.map(({ id, fields }) => (
        <FormSection key={id} id={id}>
          <FormFields fields={fields} />
          {id === 'documents' && <DocumentsField key={rounds} missing={missing} />}
        </FormSection>
      ))}
    </ReceiptForm>
  );
}
