import type { BookingState } from '../../../../../shared/bookings/transitions.ts';
import { stateNames } from '../../../../../shared/content/desk-bookings.ts';
import { StateMark, type Tone } from '../../../../desk/kit/link-rows.tsx';

const tones: Partial<Record<BookingState, Tone>> = { requested: 'open', proposed: 'open', confirmed: 'good' };

export const BookingMark = ({ state }: { state: BookingState }) => (
  <StateMark tone={tones[state]}>{stateNames[state]}</StateMark>
);
