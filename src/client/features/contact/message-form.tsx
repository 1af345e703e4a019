import check from 'virtual:form-check/contact';
import { contactSchema } from '../../../shared/contact/contact.ts';
import { messageForm } from '../../../shared/content/contact.ts';
import { contactNotices } from '../../../shared/forms/notices.ts';
import { contactServiceFor, contactServices } from '../../../shared/forms/options.ts';
import { api } from '../../../shared/paths.ts';
import { postApi } from '../../api/post-api.ts';
import { TextFields } from '../../components/form/fields.tsx';
import { PersonFields, usePreselectedService } from '../../components/form/person-fields.tsx';
import { SchemaForm, type Values } from '../../components/form/schema-form.tsx';

const sendMessage = (values: Values) => postApi(api.contact, values);

/** 'Send a Message' (product.md, 1). */
export function MessageForm() {
  const service = usePreselectedService();
  return (
    <SchemaForm
      schema={contactSchema}
      check={check}
      action={api.contact}
      send={sendMessage}
      initialValues={{ service: service ? contactServiceFor(service) : '' }}
      notices={contactNotices}
      submitLabel={messageForm.submit}
      busyLabel={messageForm.busy}
    >
      <PersonFields services={contactServices} />
      <TextFields schema={contactSchema} fields={messageForm.texts} />
    </SchemaForm>
  );
}
