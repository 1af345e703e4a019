import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { WrittenFields, writtenBody } from '#client/panel/kit/written-fields.tsx';
import { bookingFields } from '#shared/bookings/booking.ts';
import { writeWords as words } from '#shared/bookings/panel-words.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { TimeChoice, type WishedTime } from './time-choice.tsx';

interface WriteBookingProps {
  /** The time that the desk pressed in the calendar, or the first day that it shows. */
  wished: WishedTime;
  onClose(): void;
  /** @param lead the number of the new booking's lead */
  onBooked(lead: number, day: LocalDay): void;
}

/** Books a consultation for a person who called or came by. */
export function WriteBooking({ wished, onClose, onBooked }: WriteBookingProps) {
  return (
    <ActionDialog<{ id: number }>
      title={words.title}
      text={words.text}
      submit={words.submit}
      onClose={onClose}
      action={({ day = '', slot = '', ...person }) => ({
        path: staffApi.writeBooking,
        body: { ...writtenBody(person), date: day, time: slot },
        done: words.done,
        onDone: ({ id }) => onBooked(id, day),
      })}
    >
      {(field, { date, time }) => (
        <>
          <TimeChoice wished={wished} problem={date ?? time} />
          <WrittenFields fields={bookingFields} field={field} />
        </>
      )}
    </ActionDialog>
  );
}
