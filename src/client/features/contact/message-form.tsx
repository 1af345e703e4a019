import check from 'virtual:form-check/contact';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { contactFields, contactSchema } from '../../../shared/contact/contact.ts';
import { messageForm } from '../../../shared/content/contact.ts';
import { selfCheckMessage } from '../../../shared/content/self-check.ts';
import { sentAnswers } from '../../../shared/forms/form-fields.ts';
import { contactNotices } from '../../../shared/forms/notices.ts';
import { contactServiceFor } from '../../../shared/forms/options.ts';
import { api } from '../../../shared/paths.ts';
import { readAnswers } from '../../../shared/self-check/answers.ts';
import { submitForm } from '../../api/submit-form.ts';
import { FormFields } from '../../components/form/form-fields.tsx';
import { SchemaForm, type Values } from '../../components/form/schema-form.tsx';
import { usePreselectedService } from '../../components/form/use-preselected-service.ts';
import { WithReceipt } from '../../components/form/with-receipt.tsx';

const sendMessage = (values: Values) => submitForm(api.contact, values);

const describe = (values: Values) => ({
  email: String(values.email),
  fields: sentAnswers(contactFields, values),
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
          <FormFields fields={contactFields} />
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
