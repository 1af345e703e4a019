import { expect, test } from '@jest/globals';
import { sameMailbox } from '../../src/server/mail/recipients.ts';

test.each([
  ['case', 'Dana@University.Example', 'dana@university.example'],
  ['a tag', 'dana+news+more@university.example', 'dana@university.example'],
  ['a last dot', 'dana@university.example.', 'dana@university.example'],
  ['an international domain', 'dana@Größe.example', 'dana@xn--gre-6ka8i.example'],
  ['full-width letters', 'ｄａｎａ＠university.example', 'dana@university.example'],
  ['dots at Gmail', 'd.a.na+x@GoogleMail.com', 'dana@gmail.com'],
])('%s make no other mailbox', (_what, spelling, mailbox) => {
  expect(sameMailbox(spelling)).toBe(mailbox);
  expect(sameMailbox(mailbox)).toBe(mailbox);
});

test.each([
  ['dots elsewhere', 'd.ana@university.example', 'dana@university.example'],
  ['another name', 'dan@university.example', 'dana@university.example'],
  ['another host', 'dana@university.example', 'dana@mail.university.example'],
  ['a name that is a tag alone', '+dana@university.example', '+jan@university.example'],
])('%s are two mailboxes', (_what, one, other) => {
  expect(sameMailbox(one)).not.toBe(sameMailbox(other));
});
