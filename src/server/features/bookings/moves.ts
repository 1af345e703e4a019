import { site } from '../../../shared/site.ts';
import type { Row } from '../../db/tables.ts';

/** Each move mails both sides; who needs more is better served by a call. */
const MOST_MOVES = 5;

/** Whether a visitor may still move a booking by its link. */
export const hasMovesLeft = ({ visitor_moves: moves }: Pick<Row<'bookings'>, 'visitor_moves'>) =>
  moves < MOST_MOVES;

export const movesUsed = `This consultation can’t be moved online anymore. Please call us at ${site.phone.display} to find another time.`;
