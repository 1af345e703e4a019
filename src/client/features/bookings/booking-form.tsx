import check from 'virtual:form-check/booking';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { bookingSchema } from '../../../shared/bookings/booking.ts';
import { bookingForm } from '../../../shared/content/contact.ts';
import { bookingNotices } from '../../../shared/forms/notices.ts';
import { bookingServices } from '../../../shared/forms/options.ts';
import { localNow } from '../../../shared/local-day.ts';
import { api } from '../../../shared/paths.ts';
import { FieldsError } from '../../api/post-api.ts';
import { TextFields } from '../../components/form/fields.tsx';
import { PersonFields, usePreselectedService } from '../../components/form/person-fields.tsx';
import { SchemaForm } from '../../components/form/schema-form.tsx';
import { usePageFacts } from '../../components/page-facts.ts';
import { DateField } from './date-field.tsx';
import { bookingErrors, dayInWords } from './days.ts';
import { requestBooking, useRefreshSlots } from './queries.ts';
import { TimeField } from './time-field.tsx';

/** 'Book a Consultation' (product.md, 1). */
export function BookingForm() {
  const { timeZone } = usePageFacts();
  const refreshSlots = useRefreshSlots();
  const service = usePreselectedService();
  const [full, setFull] = useState<readonly string[]>([]);

  /** Somebody else was quicker: says so at the times, and asks which are left. */
  function onFailed(error: unknown) {
    if (!(error instanceof FieldsError) || error.status !== 409) return undefined;
    refreshSlots();
    return { time: bookingForm.time.taken };
  }

  return (
    <SchemaForm
      schema={bookingSchema}
      check={check}
      refine={(values) => bookingErrors(values, full, localNow(new Date(), timeZone))}
      action={api.booking}
      send={requestBooking}
      initialValues={{ service: service ?? '' }}
      notices={bookingNotices}
      submitLabel={bookingForm.submit}
      busyLabel={bookingForm.busy}
      onSent={refreshSlots}
      onFailed={onFailed}
    >
      <DateField />
      <TimeField onFull={setFull} />
      <ChoiceInSight full={full} />
      <h3 className="booking-person">{bookingForm.person}</h3>
      <PersonFields services={bookingServices} phoneHelp={bookingForm.phoneHelp} />
      <TextFields schema={bookingSchema} fields={bookingForm.texts} />
      <Choice full={full} />
    </SchemaForm>
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

/** The day and the time as far as they are chosen; stays in sight while the rest of the form is filled in. */
function ChoiceInSight({ full }: ChoiceProps) {
  const { day, time } = useChoice(full);
  return (
    <p className="booking-choice" role="status">
      {bookingForm.chosen(day && dayInWords(day), time)}
    </p>
  );
}

/** Repeats both just above the button. */
function Choice({ full }: ChoiceProps) {
  const { day, time } = useChoice(full);
  return <p className="form-choice">{day && time && bookingForm.choice(dayInWords(day), time)}</p>;
}
