import type { ContactTab } from '../../../shared/content/contact.ts';
import { NextSteps } from '../../components/form/next-steps.tsx';
import { BookingForm } from '../bookings/booking-form.tsx';
import { MessageForm } from './message-form.tsx';

/** What stands under a tab: its form, and what happens once it is sent. */
export function TabPanel({ tab: { id, title, lead, nextTitle, next } }: { tab: ContactTab }) {
  return (
    <>
      <h2>{title}</h2>
      <p>{lead}</p>
      {id === 'message' ? <MessageForm /> : <BookingForm />}
      <NextSteps title={nextTitle} steps={next} />
    </>
  );
}
