/** The words around a field, and its place. */
export interface FieldWords {
  label: string;
  /** In mails and at the desk, where it differs. */
  short?: string;
  help?: string;
  /** Shown in a select while nothing is chosen. */
  prompt?: string;
  /** How high it is, where it takes several lines. */
  rows?: number;
  /** Shares a line with the one before. */
  isBeside?: boolean;
}

/** Words that all forms share. */
export const optionalMark = '(optional)';

/** Under a field that asks for at least `minimum` characters; `count` is what it holds. */
export function characterCount(count: number, minimum: number): string {
  const characters = count === 1 ? 'character' : 'characters';
  return count < minimum
    ? `${count} of at least ${minimum} characters`
    : `${count} ${characters}, long enough`;
}

/** Where a form takes the code of a gift card, while it is folded. */
export const giftPart = {
  title: 'Have a gift card?',
  noScript: 'Please call us with its code:',
};
