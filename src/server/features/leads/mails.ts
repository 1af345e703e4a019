import { heading, letter, type MailBlock, paragraph, quote, small, steps } from '#server/mail/blocks.ts';
import { defineMail } from '#server/mail/definition.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { longDay } from '#shared/dates/dates.ts';

/** A reply by a person at the firm: their words, and what they answer. The person has read it, so it is not what a stranger smuggles in. */
export const leadReply = defineMail('lead reply', {
  audience: 'correspondent',
  cause: 'a person at the desk writes; 100 an hour ([0070](decisions/0070-leads-inbox-and-replies.md))',
  sample: (typed) => ({
    subject: 'Re: We received your message about Corporate Training',
    text: typed('Hello Ann,\n\nThank you for writing.\nShall we talk on Tuesday at ten?'),
    // A line each.
    signature: [typed('Dana Reyes'), firm.legalName],
    sentOn: longDay('2026-03-09'),
    // What the person sent; empty once that was erased, and for what staff wrote down.
    quoted: typed('Corporate Training\n\nWe would like to train forty team leads.'),
  }),
  subject: ({ subject }) => subject,
  preheader: ({ text }) => text,
  title: '',
  body: ({ text, signature, sentOn, quoted }) => [
    letter(text),
    letter(signature.join('\n')),
    ...(quoted ? [quote(`On ${sentOn}, you wrote:`, quoted)] : []),
  ],
  reason: 'You’re getting this email because you got in touch with us on our website.',
});

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

interface Digest {
  /** Null for the firm's mailbox. */
  name: string | null;
  day: string;
  summary: string;
  groups: readonly DigestGroup[];
}

export const morningDigest = defineMail('morning digest', {
  audience: 'staff',
  cause: '8:00 on business days',
  sample: (typed): Digest => ({
    name: typed('Dana Reyes'),
    day: 'Monday, March 9',
    summary: '17 overdue, 1 due today',
    groups: [
      {
        title: 'Overdue',
        more: 16,
        leads: [
          {
            subject: 'Corporate Training',
            reference: 'K7QF-3MTR',
            due: 'Friday, March 6 at 5:00 PM',
            url: 'https://www.larkfield.example/admin/inbox/7',
          },
        ],
      },
      {
        title: 'Due today',
        more: 0,
        leads: [
          {
            subject: 'Research & Analytics',
            reference: '',
            due: 'Monday, March 9 at 5:00 PM',
            url: 'https://www.larkfield.example/admin/inbox/8',
          },
        ],
      },
    ],
  }),
  subject: ({ day, summary }) => `Leads to answer on ${day}: ${summary}`,
  preheader: ({ groups }) => groups.flatMap(({ leads }) => leads.map(({ subject }) => subject)).join(', '),
  title: 'Who’s waiting for an answer',
  body: ({ name, groups }) => [
    paragraph(`Good morning${name ? `, ${name}` : ''}. These leads are waiting for an answer:`),
    ...groups.flatMap(groupBlocks),
    steps('Open a lead to reply to it or assign it.', 'Answered leads drop off this list.'),
  ],
  reason:
    'You’re getting this email because you answer messages from our website. If you have an account in the admin panel, you can turn this email off there, under “Your account”.',
});

function groupBlocks({ title, leads, more }: DigestGroup): MailBlock[] {
  return [
    heading(title),
    ...leads.map(({ subject, reference, due, url }): MailBlock => {
      return { kind: 'entry', title: subject, detail: reference, note: `Answer by ${due}`, url };
    }),
    ...(more > 0 ? [small(`And ${more} more in the inbox.`)] : []),
  ];
}
