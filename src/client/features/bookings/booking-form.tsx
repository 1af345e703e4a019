import check from 'virtual:form-check/booking';
import { lazy, useState } from 'react';
import { useField } from 'react-final-form';
import { FieldsError } from '#client/api/post-api.ts';
import { FormFields } from '#client/components/form/form-fields.tsx';
import { type FormCard, ReceiptForm } from '#client/components/form/receipt-form.tsx';
import type { Values } from '#client/components/form/schema-form.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { bookingFields, bookingSchema } from '#shared/bookings/booking.ts';
import { bookingForm } from '#shared/content/contact.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { sentFields } from '#shared/forms/form-fields.ts';
import { bookingNotices } from '#shared/forms/notices.ts';
import type { BookingService } from '#shared/forms/options.ts';
import { api } from '#shared/paths.ts';
import { GiftPart } from '../gift-cards/gift-part.tsx';
import { bookingErrors, dayInWords } from './days.ts';
import { requestBooking, useOpenDays, useRefreshSlots } from './queries.ts';
import { DateField, TimeField } from './slot-fields.tsx';

const SessionFields = lazy(() =>
  import('../gift-cards/gift-code-field.tsx').then(({ SessionFields }) => ({ default: SessionFields })),
);

const describe = (values: Values) => ({
  email: String(values.email),
  when: [dayInWords(String(values.date)), String(values.time)] as const,
  fields: sentFields(bookingFields, values),
});

/** 'Book a Consultation' (product.md, 1). */
export function BookingForm({ service, card }: { service: BookingService | null; card: FormCard }) {
  const { timeZone } = usePageFacts();
  const refreshSlots = useRefreshSlots();
  const [full, setFull] = useState<readonly string[]>([]);
  const open = useOpenDays(false);

  /** Another visitor took the time: shows this next to the times, and fetches the remaining times. */
  function onFailed(error: unknown) {
    if (!(error instanceof FieldsError) || error.status !== 409 || error.fields.email) return undefined;
    refreshSlots();
    return { time: bookingForm.time.taken };
  }

  return (
    <ReceiptForm
      {...card}
      kind="booking"
      schema={bookingSchema}
      check={check}
      refine={(values) => bookingErrors(values, { open, full }, localNow(new Date(), timeZone))}
      action={api.booking}
      send={requestBooking}
      describe={describe}
      initialValues={{ service: service ?? '' }}
      notices={bookingNotices}
      submitLabel={bookingForm.submit}
      busyLabel={bookingForm.busy}
      draft="booking"
      onSent={refreshSlots}
      onFailed={onFailed}
    >
      <DateField />
      <TimeField onFull={setFull} />
      <ChoiceInSight full={full} />
      <h3 className="booking-person mb-3">{bookingForm.person}</h3>
      <FormFields fields={bookingFields} />
      <GiftPart>
        <SessionFields />
      </GiftPart>
      <Choice full={full} />
    </ReceiptForm>
  );
}

interface ChoiceProps {
  /** The times of the chosen day that are taken. */
  full: readonly string[];
}

function useChoice(full: readonly string[]) {
  const day = useField<string>('date', { subscription: { value: true } }).input.value;
  const time = useField<string>('time', { subscription: { value: true } }).input.value;
  return { day, time: full.includes(time) ? '' : time };
}

/** The chosen day and time, which stay visible while the visitor fills in the rest of the form. */
function ChoiceInSight({ full }: ChoiceProps) {
  const { day, time } = useChoice(full);
  return (
    <p className="booking-choice needs-script" role="status">
      {bookingForm.chosen(day && dayInWords(day), time)}
    </p>
  );
}

/** Repeats the day and time just above the button. */
function Choice({ full }: ChoiceProps) {
  const { day, time } = useChoice(full);
  return <p className="form-choice">{day && time && bookingForm.choice(dayInWords(day), time)}</p>;
}
