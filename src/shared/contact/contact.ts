import { messageForm } from '../content/contact.ts';
import {
  emailField,
  hiddenFields,
  lineField,
  optionalLine,
  selectField,
  textField,
} from '../forms/fields.ts';
import { formFields } from '../forms/form-fields.ts';
import { limits } from '../forms/limits.ts';
import { contactServices } from '../forms/options.ts';
import { type FormValues, schemaOf } from '../forms/schema.ts';

/** /contact, 'Send a Message' (product.md, 4). */
export const contactSchema = schemaOf(
  {
    name: lineField(2, 'Name must be at least 2 characters.', limits.name),
    email: emailField('Please enter a valid email address.'),
    phone: lineField(10, 'Phone number is required.', limits.phone),
    service: selectField(contactServices, 'Please select a service.'),
    message: textField(10, 'Message must be at least 10 characters.'),
  },
  {
    company: optionalLine,
    ...hiddenFields,
  },
);

export type ContactValues = FormValues<typeof contactSchema>;
export const contactFields = formFields(contactSchema, messageForm.fields);
