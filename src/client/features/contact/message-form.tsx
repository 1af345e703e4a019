import check from 'virtual:form-check/contact';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { submitForm } from '#client/api/submit-form.ts';
import { FormFields } from '#client/components/form/form-fields.tsx';
import { type FormCard, ReceiptForm } from '#client/components/form/receipt-form.tsx';
import type { Values } from '#client/components/form/schema-form.tsx';
import { useContent } from '#client/components/use-content.ts';
import { useHasPage } from '#client/components/use-has-page.ts';
import { contactFields, contactSchema } from '#shared/contact/contact.ts';
import { messageForm } from '#shared/content/contact.ts';
import { selfCheck } from '#shared/content/documents/self-check.ts';
import { sentFields } from '#shared/forms/form-fields.ts';
import { contactNotices } from '#shared/forms/notices.ts';
import { type BookingService, contactServiceFor } from '#shared/forms/options.ts';
import { api, paths } from '#shared/paths.ts';
import { readAnswers } from '#shared/self-check/answers.ts';
import { selfCheckMessage } from '#shared/self-check/form-words.ts';

const sendMessage = (values: Values) => submitForm(api.contact, values);

const describe = (values: Values) => ({
  email: String(values.email),
  fields: sentFields(contactFields, values),
});

/** 'Send a Message' (product.md, 1). */
export function MessageForm({ service, card }: { service: BookingService | null; card: FormCard }) {
  const message = useBroughtMessage();
  return (
    <ReceiptForm
      {...card}
      kind="message"
      schema={contactSchema}
      check={check}
      action={api.contact}
      send={sendMessage}
      describe={describe}
      initialValues={{ service: service ? contactServiceFor(service) : '', message }}
      notices={contactNotices}
      submitLabel={messageForm.submit}
      busyLabel={messageForm.busy}
      draft="message"
    >
      <FormFields fields={contactFields} />
    </ReceiptForm>
  );
}

/** The answers from the self-check if the visitor chose to include them, as they were when the form was opened. */
function useBroughtMessage(): string {
  const { search } = useLocation();
  const { topics } = useContent(selfCheck);
  const hasPage = useHasPage();
  const [message] = useState(() => {
    const answers = readAnswers(search);
    return answers && hasPage(paths.selfCheck) ? selfCheckMessage(answers, topics) : '';
  });
  return message;
}
