import { oneLine } from '../../../mail/plain.ts';

/** For the firm, when the limit for one address held a mail back. */
export const notMailed =
  'They got no email about this, because their address has reached our limit. Please call or write to them.';

/** What only the firm is told of a submission. */
export interface FirmFacts {
  /** Looks like spam: kept, but the visitor got no confirmation. */
  quarantined: boolean;
  /** The person got a mail of ours; not when it looks like spam, nor past the limit for one address. */
  isConfirmed: boolean;
}

export const madeByForm = 'A form on your website sent this email.';
export const usedInForm =
  'You’re getting this email because someone used this address in a form on our website.';

export const spamNotice = ({ quarantined }: FirmFacts) => (quarantined ? 'Possible spam: ' : '');

/** Enough of a name to be known by, so that the rest of the subject stays in sight. */
export const shortName = (name: string) => oneLine(name, 60);

/**
 * Whether the person heard from us; nobody writes to the sender of what looks like spam.
 * @param confirmed the sentence for when they did
 */
export function confirmationStep({ quarantined, isConfirmed }: FirmFacts, confirmed: string): string[] {
  if (quarantined) return [];
  return [
    isConfirmed
      ? confirmed
      : 'They got no confirmation, because their address has reached our limit of emails.',
  ];
}
