import check from 'virtual:form-check/contact';
import { useMemo } from 'react';
import { contactSchema } from '../../../shared/contact/contact.ts';
import { messageForm } from '../../../shared/content/contact.ts';
import { contactNotices } from '../../../shared/forms/notices.ts';
import { contactServiceFor, contactServices } from '../../../shared/forms/options.ts';
import { api } from '../../../shared/paths.ts';
import { postApi } from '../../api/post-api.ts';
import { TextAreaField } from '../../components/form/fields.tsx';
import { emptyPerson, PersonFields, usePreselectedService } from '../../components/form/person-fields.tsx';
import { SchemaForm, type Values } from '../../components/form/schema-form.tsx';

const sendMessage = (values: Values) => postApi(api.contact, values);

const empty = { ...emptyPerson, message: '' };

/** 'Send a Message' (product.md, 1). */
export function MessageForm() {
  const service = usePreselectedService();
  const initialValues = useMemo(
    () => ({ ...empty, service: service ? contactServiceFor(service) : '' }),
    [service],
  );
  return (
    <SchemaForm
      schema={contactSchema}
      check={check}
      action={api.contact}
      send={sendMessage}
      initialValues={initialValues}
      notices={contactNotices}
      submitLabel={messageForm.submit}
      busyLabel={messageForm.busy}
    >
      <PersonFields services={contactServices} />
      <TextAreaField name="message" {...messageForm.message} rows={6} />
    </SchemaForm>
  );
}
