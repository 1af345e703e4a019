import { expect, test } from '@jest/globals';
import { sameMailbox } from '#server/mail/recipients.ts';

test.each([
  ['case', 'Dana@University.Example', 'dana@university.example'],
  ['a tag', 'dana+news+more@university.example', 'dana@university.example'],
  ['a last dot', 'dana@university.example.', 'dana@university.example'],
  ['an international domain', 'dana@Größe.example', 'dana@xn--gre-6ka8i.example'],
  ['full-width letters', 'ｄａｎａ＠university.example', 'dana@university.example'],
  ['dots at Gmail', 'd.a.na+x@GoogleMail.com', 'dana@gmail.com'],
  ['Proton’s short domain', 'dana@PM.me', 'dana@proton.me'],
  ['Proton’s former domain, dots, hyphens and underscores', 'd.a-n_a+x@protonmail.com', 'dana@proton.me'],
  ['Yandex’ short domain', 'dana@ya.ru', 'dana@yandex.ru'],
  ['Yandex’ other domains', 'dana+x@yandex.com.tr', 'dana@yandex.ru'],
  ['dots for hyphens at Yandex', 'dana.lee@yandex.kz', 'dana-lee@yandex.ru'],
  ['Apple’s former domains', 'dana@mac.com', 'dana@icloud.com'],
  ['Apple’s other former domain', 'dana+x@me.com', 'dana@icloud.com'],
  ['a subdomain at Fastmail', 'shop@dana.fastmail.com', 'dana@fastmail.com'],
  ['a tag in a subdomain at Fastmail', 'shop+1@dana.fastmail.com', 'dana@fastmail.com'],
  ['a disposable address at Yahoo', 'dana-shop-2@yahoo.co.uk', 'dana@yahoo.co.uk'],
])('%s make no other mailbox', (_what, spelling, mailbox) => {
  expect(sameMailbox(spelling)).toBe(mailbox);
  expect(sameMailbox(mailbox)).toBe(mailbox);
});

test.each([
  ['dots elsewhere', 'd.ana@university.example', 'dana@university.example'],
  ['another name', 'dan@university.example', 'dana@university.example'],
  ['another host', 'dana@university.example', 'dana@mail.university.example'],
  ['hyphens elsewhere', 'dana-shop@university.example', 'dana@university.example'],
  ['a subdomain elsewhere', 'shop@dana.university.example', 'dana@university.example'],
  ['Yahoo’s domains', 'dana@yahoo.com', 'dana@yahoo.co.uk'],
  ['dots at Apple', 'd.ana@icloud.com', 'dana@icloud.com'],
  ['a host that only begins like one', 'd.ana@gmail.com.example', 'dana@gmail.com.example'],
  ['nothing but ignored characters', '._@proton.me', '-@proton.me'],
  ['a name that is a tag alone', '+dana@university.example', '+jan@university.example'],
])('%s are two mailboxes', (_what, one, other) => {
  expect(sameMailbox(one)).not.toBe(sameMailbox(other));
});
