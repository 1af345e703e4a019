import check from 'virtual:form-check/booking';
import { lazy, useState } from 'react';
import { useFormState } from 'react-final-form';
import { FieldsError } from '#client/api/post-api.ts';
import { FormFields } from '#client/components/form/form-fields.tsx';
import { type FormCard, ReceiptForm } from '#client/components/form/receipt-form.tsx';
import type { Values } from '#client/components/form/schema-form.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { FactList } from '#client/components/points.tsx';
import { bookingFields, bookingSchema } from '#shared/bookings/booking.ts';
import { isRealDay } from '#shared/bookings/booking-day.ts';
import { bookingForm } from '#shared/content/contact.ts';
import { type HalfHour, timeOfDay } from '#shared/dates/time-of-day.ts';
import { sentFields } from '#shared/forms/form-fields.ts';
import { bookingNotices } from '#shared/forms/notices.ts';
import type { BookingService } from '#shared/forms/options.ts';
import { offers } from '#shared/offered.ts';
import { api } from '#shared/paths.ts';
import { GiftPart } from '../gift-cards/gift-part.tsx';
import { bookingErrors, dayInWords } from './days.ts';
import { ownTime } from './own-time.ts';
import { requestBooking, useOpenDays, useRefreshSlots } from './queries.ts';
import { DateField, TimeField } from './slot-fields.tsx';

const SessionFields = lazy(() =>
  import('../gift-cards/gift-code-field.tsx').then(({ SessionFields }) => ({ default: SessionFields })),
);

const describe = (values: Values) => ({
  email: String(values.email),
  when: [dayInWords(String(values.date)), timeOfDay(String(values.time))] as const,
  fields: sentFields(bookingFields, values),
});

/** 'Book a Consultation' (product.md, 1). */
export function BookingForm({ service, card }: { service: BookingService | null; card: FormCard }) {
  const refreshSlots = useRefreshSlots();
  const [full, setFull] = useState<readonly string[]>([]);
  const { open, now } = useOpenDays(false);

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
      refine={(values) => bookingErrors(values, { open, full }, now())}
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
      <div className="booking-when">
        <DateField />
        <TimeField onFull={setFull} />
      </div>
      <ChoiceInSight full={full} />
      <h3 className="mt-4 mb-3">{bookingForm.person}</h3>
      <FormFields fields={bookingFields} />
      {offers.giftCards && (
        <GiftPart>
          <SessionFields />
        </GiftPart>
      )}
      <Summary full={full} />
    </ReceiptForm>
  );
}

interface ChoiceProps {
  /** The times of the chosen day that are taken. */
  full: readonly string[];
}

/** What is chosen so far: the day and time in words, also on the visitor's clock, and the other choices. */
function useChoice(full: readonly string[]) {
  const { timeZone } = usePageFacts();
  const { values } = useFormState<Values>({ subscription: { values: true } });
  // The browser's own field lets a visitor type years that no date has.
  const day = isRealDay(String(values.date)) ? String(values.date) : '';
  const slot = full.includes(String(values.time)) ? '' : String(values.time);
  return {
    values,
    day: day && dayInWords(day),
    time: slot && timeOfDay(slot),
    own: day && slot && ownTime({ day, slot: slot as HalfHour, timeZone }, dayInWords),
  };
}

/** The chosen day and time, which stay visible while the visitor fills in the rest of the form. */
function ChoiceInSight({ full }: ChoiceProps) {
  const { day, time, own } = useChoice(full);
  return (
    <p className="booking-choice needs-script mw-none fw-semibold tabular" role="status">
      <span>
        <span>{bookingForm.chosen(day, time)}</span>
        {own && <small>{` ${own}`}</small>}
      </span>
    </p>
  );
}

const choices = bookingFields.filter(({ schema }) => schema.options);

/** What the visitor is asking for, just above the button; it grows with each choice. */
function Summary({ full }: ChoiceProps) {
  const { values, day, time, own } = useChoice(full);
  if (!day && !time) return null;
  const { title, time: when, call } = bookingForm.summary;
  const person = [values.name, values.phone].filter(Boolean).join(', ');
  return (
    <section className="booking-summary mt-4" aria-label={title}>
      <h3>{title}</h3>
      <FactList
        rows={[
          [when, [bookingForm.chosen(day, time), own].filter(Boolean).join('\n')],
          ...sentFields(choices, values),
          [call, person],
        ]}
      />
    </section>
  );
}
