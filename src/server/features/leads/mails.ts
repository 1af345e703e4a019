import { type Block, heading, letter, paragraph, small, steps } from '#server/mail/blocks.ts';
import type { MailCopy } from '#server/mail/render.ts';

interface ReplyMail {
  subject: string;
  text: string;
  /** A line each. */
  signature: readonly string[];
}

/** A reply by a person at the firm: only their words. */
export const leadReply: MailCopy<ReplyMail> = {
  subject: ({ subject }) => subject,
  preheader: ({ text }) => text,
  title: '',
  body: ({ text, signature }) => [letter(text), letter(signature.join('\n'))],
  steps: () => [],
  reason: 'You’re getting this email because you got in touch with us on our website.',
};

/** Nothing that names the person, because the mail remains after an erasure. */
interface DigestLead {
  /** Its topic, in the words of the form. */
  subject: string;
  /** Such as `K7QF-3MTR`. */
  reference: string;
  /** By when we said that we would answer, in words. */
  due: string;
  url: string;
}

export interface DigestGroup {
  title: string;
  leads: readonly DigestLead[];
  /** How many more there are. */
  more: number;
}

interface DigestMail {
  /** Null for the firm's mailbox. */
  name: string | null;
  /** Such as `Monday, March 9`. */
  day: string;
  /** Such as `2 overdue, 1 due today`. */
  summary: string;
  groups: readonly DigestGroup[];
}

/** To staff, in the morning. */
export const morningDigest: MailCopy<DigestMail> = {
  subject: ({ day, summary }) => `Leads to answer on ${day}: ${summary}`,
  preheader: ({ groups }) => groups.flatMap(({ leads }) => leads.map(({ subject }) => subject)).join(', '),
  title: 'Who’s waiting for an answer',
  body: ({ name, groups }) => [
    paragraph(`Good morning${name ? `, ${name}` : ''}. These leads are waiting for an answer:`),
    ...groups.flatMap(groupBlocks),
    steps,
  ],
  steps: () => ['Open a lead to reply to it or assign it.', 'Answered leads drop off this list.'],
  reason:
    'You’re getting this email because you answer messages from our website. If you have an account in the admin panel, you can turn this email off there, under “Your account”.',
};

function groupBlocks({ title, leads, more }: DigestGroup): Block[] {
  return [
    heading(title),
    ...leads.map(({ subject, reference, due, url }): Block => {
      return { kind: 'entry', title: subject, detail: reference, note: `Answer by ${due}`, url };
    }),
    ...(more > 0 ? [small(`And ${more} more in the inbox.`)] : []),
  ];
}
