import { bookingForm } from '../content/contact.ts';
import {
  emailField,
  halfHourField,
  hiddenFields,
  lineField,
  optionalLine,
  optionalText,
  selectField,
} from '../forms/fields.ts';
import { formFields } from '../forms/form-fields.ts';
import { limits } from '../forms/limits.ts';
import { bookingServices } from '../forms/options.ts';
import { type FormValues, schemaOf } from '../forms/schema.ts';
import { fieldsOf } from '../offered.ts';

/** /contact, 'Book a Consultation' (product.md, 4). The day itself is judged in `booking-day.ts`. A card's code is ours. */
export const bookingSchema = schemaOf(
  {
    name: lineField(2, 'Name must be at least 2 characters.', limits.name),
    email: emailField('Please enter a valid email address.'),
    phone: lineField(10, 'Phone number is required.', limits.phone),
    service: selectField(bookingServices, 'Please select a service.'),
    // A local day such as 2026-03-09; an instant is accepted and read in the firm's zone.
    date: {
      type: 'string',
      maxLength: 40,
      pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2}))?$',
      message: 'Please select a date.',
    },
    time: halfHourField('Please select a time.'),
  },
  {
    company: optionalLine,
    notes: optionalText,
    ...fieldsOf('giftCards', {
      giftCode: lineField(0, 'Please enter the whole code of the card.', 100),
      // One of the gift cards' amounts, which names a session; which there are, the server says.
      giftSession: {
        type: 'string',
        maxLength: 4,
        pattern: '^\\d*$',
        message: 'Please choose what the card should pay for.',
      } as const,
    }),
    ...hiddenFields,
  },
);

export type BookingValues = FormValues<typeof bookingSchema>;
/** All but the time and the gift card, which the form and the mails lay out themselves. */
export const bookingFields = formFields(bookingSchema, bookingForm.fields);
