import { StateMark, type Tone } from '#client/panel/kit/link-rows.tsx';
import { stateNames } from '#shared/bookings/panel-words.ts';
import type { BookingState } from '#shared/bookings/transitions.ts';

const tones: Partial<Record<BookingState, Tone>> = { requested: 'open', proposed: 'open', confirmed: 'good' };

export const BookingMark = ({ state }: { state: BookingState }) => (
  <StateMark tone={tones[state]}>{stateNames[state]}</StateMark>
);
