import {
  fieldList,
  link,
  type MailBlock,
  notice,
  openInPanel,
  steps as stepList,
} from '#server/mail/blocks.ts';
import { defineMail } from '#server/mail/definition.ts';
import type { FieldSection } from '#server/mail/fields.ts';
import { oneLine } from '#server/mail/plain.ts';
import type { MailWords } from '#server/mail/render.ts';
import type { Typed } from '#server/mail/types.ts';
import { MARK_ANSWERED } from '#shared/leads/leads.ts';
import type { Offered } from '#shared/offered.ts';

/** For the firm, when the limit for one address prevented a mail. */
export const notMailed =
  'The visitor got no email about this, because we’ve already sent too many to their address. Please call or write to them.';

/** Facts about a submission that only the firm gets. */
export interface FirmFacts {
  /** Looks like spam: kept, but the visitor got no confirmation. */
  quarantined: boolean;
  /** Whether the person gets a confirmation: not for suspected spam, nor above the limit for one address. */
  isConfirmed: boolean;
  /** To the lead in the panel. */
  lead: string;
}

export const sampleLead = 'https://larkfield.example/admin/inbox/7';

/** In a mail whose answer goes past the panel. @param lead its address */
export const markAnswered = (lead: string) => link('Answered by email? Mark it', lead + MARK_ANSWERED);

/** @param form 'the contact form' */
export const confirmationCause = (form: string) =>
  `${form}, or “Not spam”; above the limit, the firm’s email or the lead says that none was sent`;

export const usedInForm =
  'You’re getting this email because someone used this address in a form on our website.';

/** In the mail to the person who sent a form. */
export const receiptLink = (url: string) =>
  link('See your reference number and when you can expect our answer', url);

/** Enough of a name to be known by, so that the rest of the subject stays in sight. */
export const shortName = (name: string) => oneLine(name, 60);

interface FirmNotice<Data> extends Pick<MailWords<NoInfer<Data>>, 'preheader' | 'title'>, Offered {
  sample(typed: Typed): Data;
  subject(data: NoInfer<Data>): string;
  /** Who sent what. The submitted fields and the steps follow. */
  intro(data: NoInfer<Data> & FirmFacts): readonly MailBlock[];
  /** What the person who sent the form got from us. */
  confirmed: string | ((data: NoInfer<Data>) => string);
  steps: readonly string[];
  sections(data: NoInfer<Data>): readonly FieldSection[];
}

/** A mail to the firm about what a form sent. */
export const defineFirmNotice = <Data extends object>(
  kind: string,
  { offer, sample, subject, preheader, title, intro, confirmed, steps, sections }: FirmNotice<Data>,
) =>
  defineMail(kind, {
    audience: 'firm',
    ...(offer && { offer }),
    cause: 'the form; its rate limit applies',
    sample: (typed): Data & FirmFacts => ({
      ...sample(typed),
      quarantined: false,
      isConfirmed: true,
      lead: sampleLead,
    }),
    subject: (data) => (data.quarantined ? 'Possible spam: ' : '') + subject(data),
    preheader: (data) => {
      if (data.quarantined) return 'Held as possible spam: the sender got no email.';
      return typeof preheader === 'function' ? preheader(data) : preheader;
    },
    title,
    body: (data) => [
      ...(data.quarantined ? [heldNotice] : []),
      ...intro(data),
      openInPanel(data.lead),
      fieldList(...sections(data)),
      ...(data.quarantined
        ? [stepList('If a person wrote this, choose “Not spam” in the panel. Then answer as usual.')]
        : [
            stepList(
              confirmationStep(data, typeof confirmed === 'string' ? confirmed : confirmed(data)),
              ...steps,
            ),
            markAnswered(data.lead),
          ]),
    ],
    reason: 'A form on your website sent this email.',
  });

const heldNotice = notice(
  'Held as possible spam.',
  'The sender got no confirmation. If a person wrote this, choose “Not spam” in the admin panel.',
);

const confirmationStep = ({ isConfirmed }: FirmFacts, confirmed: string): string =>
  isConfirmed
    ? confirmed
    : 'The sender got no confirmation, because we’ve already sent too many emails to their address.';
