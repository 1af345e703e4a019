/** The words around a field, and its place. */
export interface FieldWords {
  label: string;
  /** In mails and at the desk, where it differs. */
  short?: string;
  help?: string;
  /** Shown in a select while nothing is chosen. */
  prompt?: string;
  /** The number of rows, if it takes several lines. */
  rows?: number;
  /** Shares a line with the one before. */
  isBeside?: boolean;
}

/** Words that all forms share. */
export const optionalMark = '(optional)';

/** Under a field that requires at least `minimum` characters; `count` is the current number. */
export function characterCount(count: number, minimum: number): string {
  const characters = count === 1 ? 'character' : 'characters';
  return count < minimum
    ? `${count} of at least ${minimum} characters`
    : `${count} ${characters}, long enough`;
}

/** For the folded field in which a form takes the code of a gift card. */
export const giftPart = {
  title: 'Have a gift card?',
  noScript: 'To use its code, please call us at',
};

/** Before a step that is done, for screen readers. */
export const stepDone = 'Done:';
