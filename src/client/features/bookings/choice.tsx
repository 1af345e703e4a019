import { useField } from 'react-final-form';
import { bookingForm } from '../../../shared/content/contact.ts';
import { dayInWords } from './days.ts';

/** Repeats the chosen day and time just above the button. */
export function Choice({ full }: { full: readonly string[] }) {
  const day = useField<string>('date', { subscription: { value: true } }).input.value;
  const time = useField<string>('time', { subscription: { value: true } }).input.value;
  const isComplete = day !== '' && time !== '' && !full.includes(time);
  return (
    <p className="form-choice" aria-live="polite">
      {isComplete && bookingForm.choice(dayInWords(day), time)}
    </p>
  );
}
