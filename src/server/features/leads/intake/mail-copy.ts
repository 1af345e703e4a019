import { oneLine } from '../../../mail/plain.ts';

/** For the firm, when the limit for one address prevented a mail. */
export const notMailed =
  'They got no email about this, because their address has reached our limit. Please call or write to them.';

/** Facts about a submission that only the firm gets. */
export interface FirmFacts {
  /** Looks like spam: kept, but the visitor got no confirmation. */
  quarantined: boolean;
  /** Whether the person gets a confirmation: not for suspected spam, nor above the limit for one address. */
  isConfirmed: boolean;
}

export const madeByForm = 'A form on your website sent this email.';
export const usedInForm =
  'You’re getting this email because someone used this address in a form on our website.';

export const spamNotice = ({ quarantined }: FirmFacts) => (quarantined ? 'Possible spam: ' : '');

/** Enough of a name to be known by, so that the rest of the subject stays in sight. */
export const shortName = (name: string) => oneLine(name, 60);

/**
 * Whether the person got a confirmation; suspected spam gets none.
 * @param confirmed the sentence if they did
 */
export function confirmationStep({ quarantined, isConfirmed }: FirmFacts, confirmed: string): string[] {
  if (quarantined) return [];
  return [
    isConfirmed
      ? confirmed
      : 'They got no confirmation, because their address has reached our limit of emails.',
  ];
}
