import type { Fault } from '../fault.ts';

export const mail: readonly Fault[] = [
  {
    name: 'What a visitor typed is markup in the mail to the firm',
    kind: 'string not escaped',
    file: 'src/server/mail/render.ts',
    find: 'html: new Eta({ views, cache: true }),',
    replace: 'html: new Eta({ views, cache: true, autoEscape: false }),',
    tests: ['test/mail/templates'],
  },
  {
    name: 'A mail that ends its process is tried again every minute and a half',
    kind: 'lease too short',
    file: 'src/server/mail/worker.ts',
    find: 'Math.max(leaseFor, ',
    replace: 'Math.min(leaseFor, ',
    tests: ['test/mail/worker'],
  },
  {
    name: 'A mail that a server refuses for good is sent for two days',
    kind: 'retry without end',
    file: 'src/server/mail/smtp.ts',
    find: "(command === 'RCPT TO' || command === 'DATA')",
    replace: "command === 'RCPT TO'",
    tests: ['test/mail/smtp-failures'],
  },
  {
    name: 'Strangers have one more mail sent to an address than the limit says',
    kind: 'rate limit off by one',
    file: 'src/server/mail/recipients.ts',
    find: '.length >= mails',
    replace: '.length > mails',
    tests: ['test/mail/recipients'],
  },
  {
    name: 'A reply that a person wrote says that a program did',
    kind: 'header overwritten',
    file: 'src/server/mail/compose.ts',
    find: "{ 'Auto-Submitted': 'auto-generated', ...mail.headers }",
    replace: "{ ...mail.headers, 'Auto-Submitted': 'auto-generated' }",
    tests: ['test/leads/replies'],
  },
];
