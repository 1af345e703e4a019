import check from 'virtual:form-check/contact';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { contactSchema } from '../../../shared/contact/contact.ts';
import { messageForm } from '../../../shared/content/contact.ts';
import { selfCheckMessage } from '../../../shared/content/self-check.ts';
import { contactNotices } from '../../../shared/forms/notices.ts';
import { contactServiceFor, contactServices } from '../../../shared/forms/options.ts';
import { api } from '../../../shared/paths.ts';
import { readAnswers } from '../../../shared/self-check/answers.ts';
import { submitForm } from '../../api/submit-form.ts';
import { TextFields } from '../../components/form/fields.tsx';
import { PersonFields, personAnswers, usePreselectedService } from '../../components/form/person-fields.tsx';
import { SchemaForm, type Values } from '../../components/form/schema-form.tsx';
import { WithReceipt } from '../../components/form/with-receipt.tsx';

const sendMessage = (values: Values) => submitForm(api.contact, values);

const describe = (values: Values) => ({
  email: String(values.email),
  fields: [
    ...personAnswers(values, contactServices),
    [messageForm.texts.message.label, String(values.message)],
  ] as const,
});

/** 'Send a Message' (product.md, 1). */
export function MessageForm() {
  const service = usePreselectedService();
  const message = useBroughtMessage();
  return (
    <WithReceipt kind="message" notice={contactNotices.success} send={sendMessage} describe={describe}>
      {(sending) => (
        <SchemaForm
          schema={contactSchema}
          check={check}
          action={api.contact}
          {...sending}
          initialValues={{ service: service ? contactServiceFor(service) : '', message }}
          notices={contactNotices}
          submitLabel={messageForm.submit}
          busyLabel={messageForm.busy}
        >
          <PersonFields services={contactServices} />
          <TextFields schema={contactSchema} fields={messageForm.texts} />
        </SchemaForm>
      )}
    </WithReceipt>
  );
}

/** The answers of the self-check, where the visitor chose to bring them, as they were when the form was opened. */
function useBroughtMessage(): string {
  const { search } = useLocation();
  const [message] = useState(() => {
    const answers = readAnswers(search);
    return answers ? selfCheckMessage(answers) : '';
  });
  return message;
}
