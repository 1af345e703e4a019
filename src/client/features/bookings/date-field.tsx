import { useRef } from 'react';
import { bookingForm } from '../../../shared/content/contact.ts';
import { GroupFrame } from '../../components/form/frame.tsx';
import { useFormField } from '../../components/form/use-form-field.ts';
import { usePageFacts } from '../../components/page-facts.ts';
import { useCalendar } from './use-calendar.ts';

/** The day: a calendar of ours, or the browser's own field before (and without) the script. */
export function DateField() {
  const { timeZone } = usePageFacts();
  const { label, help } = bookingForm.date;
  const { input, control, frame } = useFormField({ name: 'date', label, help });
  const place = useRef<HTMLDivElement>(null);
  const Calendar = useCalendar(place);
  return (
    <GroupFrame frame={frame}>
      <div ref={place} className="date-place">
        {Calendar ? (
          <Calendar day={input.value} onChange={input.onChange} timeZone={timeZone} />
        ) : (
          <input {...input} {...control} type="date" className="form-control" aria-label={label} />
        )}
      </div>
    </GroupFrame>
  );
}
