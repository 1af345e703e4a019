import { StateMark, type Tone } from '#client/desk/kit/link-rows.tsx';
import type { BookingState } from '#shared/bookings/transitions.ts';
import { stateNames } from '#shared/content/desk-bookings.ts';

const tones: Partial<Record<BookingState, Tone>> = { requested: 'open', proposed: 'open', confirmed: 'good' };

export const BookingMark = ({ state }: { state: BookingState }) => (
  <StateMark tone={tones[state]}>{stateNames[state]}</StateMark>
);
