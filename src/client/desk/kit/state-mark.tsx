import type { ReactNode } from 'react';

export type Tone = 'good' | 'open' | 'bad';

interface StateMarkProps {
  /** None for a state that says enough by its word. */
  tone: Tone | undefined;
  children: ReactNode;
}

/** The state of a row, in a word. */
export const StateMark = ({ tone, children }: StateMarkProps) => (
  <span className={tone ? `state-mark state-mark--${tone}` : 'state-mark'}>{children}</span>
);
