import { messageForm } from '../content/contact.ts';
import { email, limits, line, optionalLine, select, spamSignals, text } from '../forms/fields.ts';
import { formFields } from '../forms/form-fields.ts';
import { contactServices } from '../forms/options.ts';
import { type FormValues, schemaOf } from '../forms/schema.ts';

/** /contact, 'Send a Message' (product.md, 4). */
export const contactSchema = schemaOf(
  {
    name: line(2, 'Name must be at least 2 characters.', limits.name),
    email: email('Please enter a valid email address.'),
    phone: line(10, 'Phone number is required.', limits.phone),
    service: select(contactServices, 'Please select a service.'),
    message: text(10, 'Message must be at least 10 characters.'),
  },
  {
    company: optionalLine,
    ...spamSignals,
  },
);

export type ContactValues = FormValues<typeof contactSchema>;
export const contactFields = formFields(contactSchema, messageForm.fields);
