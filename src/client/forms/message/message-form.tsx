import check from 'virtual:form-check/contact';
import { messageForm } from '../../../shared/content/contact.ts';
import { contactSchema } from '../../../shared/forms/contact.ts';
import { contactNotices } from '../../../shared/forms/notices.ts';
import { contactServices } from '../../../shared/forms/options.ts';
import { api } from '../../../shared/paths.ts';
import { TextAreaField } from '../../ui/form/fields.tsx';
import { SchemaForm } from '../../ui/form/schema-form.tsx';
import { emptyPerson, PersonFields } from '../person/person-fields.tsx';

const initialValues = { ...emptyPerson, message: '' };

/** 'Send a Message' (specification, section 2 '/contact'). */
export function MessageForm() {
  return (
    <SchemaForm
      schema={contactSchema}
      check={check}
      action={api.contact}
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
