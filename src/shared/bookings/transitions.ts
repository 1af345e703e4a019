/** `proposed`: the firm suggests another time, and the booking keeps its own until the visitor says yes. */
const bookingStates = ['requested', 'confirmed', 'proposed', 'canceled', 'no-show'] as const;
export type BookingState = (typeof bookingStates)[number];

export type Party = 'firm' | 'visitor';

interface Transition {
  from: readonly BookingState[];
  /** Who may do it, and the booking's state afterward. */
  to: Partial<Record<Party, BookingState>>;
  /** Only once it has begun; everything else only before. */
  isAfterwards?: boolean;
  /** Only while neither side has confirmed it. */
  isUnverified?: boolean;
}

const open = ['requested', 'confirmed', 'proposed'] as const;

/** All changes of a booking (docs/decisions/0074): the state before, who may make the change, and the state after. */
const transitions = {
  confirm: { from: ['requested', 'proposed'], to: { firm: 'confirmed' } },
  propose: { from: open, to: { firm: 'proposed' } },
  accept: { from: ['proposed'], to: { visitor: 'confirmed' } },
  decline: { from: ['proposed'], to: { visitor: 'requested' } },
  // The firm says when it has time; a visitor asks again.
  move: { from: open, to: { firm: 'confirmed', visitor: 'requested' } },
  cancel: { from: open, to: { firm: 'canceled', visitor: 'canceled' } },
  // By the link in the mail: the visitor's address is real. A booking without a seat gets one.
  verify: { from: ['requested'], to: { visitor: 'requested' }, isUnverified: true },
  // Takes the seat of an unverified booking, until its visitor verifies it.
  free: { from: ['requested'], to: { firm: 'requested' }, isUnverified: true },
  'no-show': { from: ['confirmed'], to: { firm: 'no-show' }, isAfterwards: true },
} as const satisfies Record<string, Transition>;

export type BookingAction = keyof typeof transitions;

interface CurrentState {
  state: BookingState;
  hasBegun: boolean;
  isUnverified: boolean;
}

/** @returns the state that the booking then has; null for what cannot be done, or not by them */
export function stateAfter(
  action: BookingAction,
  party: Party,
  { state, hasBegun, isUnverified }: CurrentState,
): BookingState | null {
  const { from, to, ...when }: Transition = transitions[action];
  const { isAfterwards = false, isUnverified: needsUnverified = false } = when;
  const isPossible = from.includes(state) && hasBegun === isAfterwards && (isUnverified || !needsUnverified);
  return isPossible ? (to[party] ?? null) : null;
}

/** The possible actions for a booking, in the order of the table. */
export const actionsOf = (party: Party, current: CurrentState): BookingAction[] =>
  (Object.keys(transitions) as BookingAction[]).filter((action) => stateAfter(action, party, current));
