import { oneLine } from '../../../mail/plain.ts';
import type { MailCopy } from '../../../mail/render.ts';

/** For the firm, when the limit for one address prevented a mail. */
export const notMailed =
  'The visitor got no email about this, because their address has reached our email limit. Please call or write to them.';

/** Facts about a submission that only the firm gets. */
export interface FirmFacts {
  /** Looks like spam: kept, but the visitor got no confirmation. */
  quarantined: boolean;
  /** Whether the person gets a confirmation: not for suspected spam, nor above the limit for one address. */
  isConfirmed: boolean;
}

export const usedInForm =
  'You’re getting this email because someone used this address in a form on our website.';

/** Enough of a name to be known by, so that the rest of the subject stays in sight. */
export const shortName = (name: string) => oneLine(name, 60);

interface FirmNotice<Data> extends Pick<MailCopy<Data>, 'view' | 'preheader' | 'title' | 'sections'> {
  subject(data: Data): string;
  /** What the person who sent the form got from us. */
  confirmed: string;
  steps: readonly string[];
}

/** A mail to the firm about what a form sent. */
export const firmNotice = <Data extends object>({
  subject,
  confirmed,
  steps,
  ...copy
}: FirmNotice<Data>): MailCopy<Data & FirmFacts> => ({
  ...copy,
  subject: (data) => (data.quarantined ? 'Possible spam: ' : '') + subject(data),
  steps: (data) => [...confirmationStep(data, confirmed), ...steps],
  reason: 'A form on your website sent this email.',
});

/** Suspected spam gets no confirmation. */
function confirmationStep({ quarantined, isConfirmed }: FirmFacts, confirmed: string): string[] {
  if (quarantined) return [];
  return [
    isConfirmed
      ? confirmed
      : 'The sender got no confirmation, because their address has reached our email limit.',
  ];
}
