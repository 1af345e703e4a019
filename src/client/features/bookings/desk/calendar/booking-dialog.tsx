import { useState } from 'react';
import type { LeadBooking } from '../../../../../shared/bookings/desk.ts';
import type { BookingAction } from '../../../../../shared/bookings/transitions.ts';
import { bookingWords as words } from '../../../../../shared/content/desk-bookings.ts';
import { staffApi } from '../../../../../shared/desk/paths.ts';
import { ActionDialog } from '../../../../desk/kit/action-dialog.tsx';
import { TimeChoice } from './time-choice.tsx';

/** What the firm does about a booking. */
export type DeskAction = Exclude<BookingAction, 'accept' | 'decline'>;

const pathOf: Record<DeskAction, string> = {
  confirm: staffApi.confirmBooking,
  propose: staffApi.proposeBooking,
  move: staffApi.moveBooking,
  cancel: staffApi.cancelBooking,
  'no-show': staffApi.bookingNoShow,
};

interface BookingDialogProps {
  action: DeskAction;
  booking: LeadBooking;
  name: string;
  onClose(): void;
  onDone(): void;
}

/** Says who hears of it, and asks. */
export function BookingDialog({ action, booking, name, onClose, onDone }: BookingDialogProps) {
  // What was on the screen when it was asked: a list that is read again meanwhile must not turn it into another version.
  const [{ id, version, time, day, slot }] = useState(booking);
  const { title, text, submit, done } = words[action];
  return (
    <ActionDialog
      title={title}
      text={text(name, time)}
      submit={submit}
      isDanger={action === 'cancel'}
      action={(values) => ({ path: pathOf[action], body: { ...values, id, version }, done })}
      onClose={onClose}
      onDone={onDone}
    >
      {(action === 'propose' || action === 'move') && <TimeChoice present={{ day, slot }} />}
    </ActionDialog>
  );
}
