/** A person cannot read and fill in a form this quickly. */
const MIN_OPEN_MS = 1_000;

interface HoneypotFields {
  website?: string | undefined;
  openFor?: number | undefined;
}

/**
 * Whether a robot seems to have filled the form. Such a message is held back, not refused: a person at the
 * firm can still find a lead in it, and the robot learns nothing.
 */
export function looksLikeSpam({ website, openFor }: HoneypotFields): boolean {
  return Boolean(website) || (openFor !== undefined && openFor < MIN_OPEN_MS);
}
