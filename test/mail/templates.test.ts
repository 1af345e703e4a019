import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Config } from '#server/config/types.ts';
import { type ApplicationDetails, composeNotice } from '#server/features/applications/mails.ts';
import { createTransport } from '#server/mail/transport.ts';
import { site } from '#shared/site.ts';
import { applicationAnswers, validBooking, validContact } from '../support/forms.ts';
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '../support/smtp.ts';
import { letters, renderSample, sampleMails, templateNames } from './samples.ts';
import { anOutgoingMail, from } from './support.ts';

const hostile =
  '"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;<%= 1 %> \u0000\u001b🙂\r\nBcc: everyone@example.com\r\n\r\n<b>body</b>';
const filler = `${'x'.repeat(4_700)} `;

/** All but those in which every word is a person's. */
const ours = templateNames.filter((name) => !letters.includes(name));

test('every mail has a sample', () => {
  const folder = path.resolve(import.meta.dirname, '../../src/server/features');
  const declaration = /^export (?:const|function) (\w+)[^;{]*?(?:MailCopy<|firmNotice<)/gm;
  const names = globSync('**/*.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(declaration)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(20);
  const samples = readFileSync(path.join(import.meta.dirname, 'samples.ts'), 'utf8');
  // Once where it is imported, and once where it is used.
  const unused = names.filter((name) => (samples.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) < 2);
  expect(unused).toEqual([]);
});

test('the firm’s mail names the files of an application, attaches none, and links to the lead', async () => {
  const given = { ...applicationAnswers, submittedAt: '2026-03-09T12:00:00.000Z' } as ApplicationDetails;
  const files = ['cv.pdf', 'work.pdf'].map((name, index) => ({
    ...{ name, size: 9_000_000, type: 'application/pdf', key: `applications/1/${name}` },
    isProtected: index === 1,
  }));
  const config = { mail: { to: 'firm@example.com' } as Config['mail'], siteUrl: 'https://larkfield.example' };
  const mailFor = (quarantined: boolean) =>
    composeNotice(given, files, { quarantined, isConfirmed: !quarantined, reference: 'ABCD2345' }, config);
  const mail = await mailFor(false);
  expect(mail).not.toHaveProperty('attachments');
  expect(mail.text).toContain('File 1: cv.pdf (8.6 MB)\n');
  expect(mail.text).toContain('File 2: work.pdf (8.6 MB), protected: it may ask for a password');
  expect(mail.text).toContain('https://larkfield.example/admin/inbox?search=ABCD2345&status=all\n');
  expect((await mailFor(true)).text).toContain('/admin/inbox?search=ABCD2345&status=spam\n');
});

test('a gift card’s preview speaks of a message only if there is one', async () => {
  const sample = sampleMails()['gift-delivered'];
  const withMessage = await renderSample('gift-delivered', sample);
  const without = await renderSample('gift-delivered', { ...sample, card: { ...sample.card, message: '' } });
  expect(withMessage.html).toContain('with a message from');
  expect(without.html).not.toContain('with a message from');
});

describe.each(templateNames)('%s', (name) => {
  const sample = sampleMails()[name];

  test('has a subject, a text and an HTML, with the firm beneath', async () => {
    const { subject, text, html } = await renderSample(name, sample);
    expect(subject.length).toBeGreaterThan(10);
    expect(subject.length).toBeLessThan(120);
    for (const part of [text, html.replaceAll('&amp;', '&')]) {
      expect(part).toContain(site.legalName);
      expect(part).toContain(site.phone.display);
      expect(part).not.toMatch(/undefined|\[object|null|NaN|<%|%>/);
    }
    expect(text).not.toMatch(/\n{3}/);
    expect(text).not.toMatch(/&(amp|lt|quot|#39);/);
  });
});

/** Outlook for Windows draws mails with Word, which knows no padding of links, but paddings and colors of cells. */
test.each(templateNames)('%s keeps the shape of its buttons in Outlook for Windows', async (name) => {
  const { html } = await renderSample(name, sampleMails()[name]);
  const buttons = [...html.matchAll(/<a class="button"/g)];
  const shaped = html.matchAll(
    /<td class="button" align="center" bgcolor="#[0-9a-f]{6}" style="[^"]*mso-padding-alt:13px 23px[^"]*"><a class="button" href="[^"]+" style="[^"]*mso-padding-alt:0;[^"]*mso-line-height-rule:exactly[^"]*">/g,
  );
  expect([...shaped]).toHaveLength(buttons.length);
});

describe.each(ours)('%s', (name) => {
  test('says in sentences of at most twenty words what happens next', async () => {
    const { text } = await renderSample(name, sampleMails()[name]);
    const ours = text.split('\n').filter((line) => !/^>|:|^-/.test(line));
    const sentences = ours.flatMap((line) => line.split(/[.?!](?:\s|$)/));
    for (const sentence of sentences) expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(20);
    expect(text).not.toContain('!');
    expect(text).toMatch(/What happens next|You’ll hear from us/);
  });
});

test('the text is what a person wants to read', async () => {
  const { subject, text } = await renderSample('booking-visitor', sampleMails()['booking-visitor']);
  expect(`${subject}\n\n${text}`).toMatchInlineSnapshot(`
"Your consultation on Monday, March 9, 2026 at 9:00 AM

Hello,

Thank you for requesting a consultation. This is the time you chose:

    Monday, March 9, 2026
    9:00 AM, Eastern Time

Most calendars add it automatically. If yours doesn’t, open the attached file.

What happens next
-----------------
1. We’ll confirm by email during business hours, Monday to Friday.
2. We’ll call you at the agreed time.
3. The call takes half an hour. You don’t need to prepare anything.

If the time doesn’t suit you
----------------------------
Until the consultation begins, you can cancel it, or reschedule it up to five times. On the same page, you can tell us that the booking is yours:
https://larkfield.example/booking?token=1f2e.3d4c

Or call (860) 555-0142 or write to hello@larkfield.example.

What you asked for
------------------
About: Leadership Development

-- 
Larkfield Talent & Leadership
48 Orchard Row, Suite 300, Hartford, CT 06103
(860) 555-0142
hello@larkfield.example

You’re getting this email because someone used this address in a form on our website.
"
`);
});

test('a mail that was held back says so first and promises the sender nothing', async () => {
  const quarantined = { ...sampleMails()['contact-firm'], quarantined: true };
  const { subject, text, html } = await renderSample('contact-firm', quarantined);
  expect(subject).toMatch(/^Possible spam: Message from Ann Example/);
  expect(text).toMatch(/^HELD AS POSSIBLE SPAM/);
  expect(html).toContain('Held as possible spam');
  expect(text).not.toContain('got a confirmation');
});

test('a lead whose sender we may not write to any more says so', async () => {
  const { text } = await renderSample('contact-firm', {
    ...sampleMails()['contact-firm'],
    isConfirmed: false,
  });
  expect(text).toContain(
    'The sender got no confirmation, because we’ve already sent too many emails to their address.',
  );
});

test.each([
  ['contact-firm', validContact],
  ['booking-firm', validBooking],
  ['application-firm', applicationAnswers],
] as const)('%s repeats every answer of its form', async (name, answers) => {
  const sample = sampleMails()[name];
  const { text, html } = await renderSample(name, sample);
  for (const [field, told] of Object.entries(sample)) {
    if (!Object.hasOwn(answers, field) || typeof told !== 'string') continue;
    expect(text).toContain(told);
    expect(html.replaceAll('&amp;', '&')).toContain(told);
  }
});

test('empty answers are left out', async () => {
  const { text } = await renderSample('contact-firm', { ...sampleMails()['contact-firm'], company: '' });
  expect(text).not.toContain('Company');
});

test('the first mail of the newsletter leads to the button that confirms, and out again', async () => {
  const { text, html } = await renderSample(
    'newsletter-confirmation',
    sampleMails()['newsletter-confirmation'],
  );
  expect(text).toContain('\nhttps://www.larkfield.example/confirm?token=d&e=f\n');
  expect(text).toContain('\nhttps://www.larkfield.example/unsubscribe?token=a&b=c\n');
  expect(html).toContain('href="https://www.larkfield.example/unsubscribe?token=a&amp;b=c"');
  expect(html).toContain('href="https://www.larkfield.example/confirm?token=d&amp;e=f"');
});

describe('hostile values, as a mail server received them', () => {
  let server: TestSmtpServer;
  beforeAll(async () => {
    server = await startSmtpServer();
  });
  beforeEach(() => {
    server.received.length = 0;
  });
  afterAll(() => server.close());

  async function throughTheServer(rendered: Awaited<ReturnType<typeof renderSample>>): Promise<ReceivedMail> {
    const transport = createTransport({ url: server.url, from, to: '', name: null }, '');
    await transport.send(anOutgoingMail(rendered));
    const [mail] = server.received;
    if (!mail) throw new Error('Nothing arrived.');
    return mail;
  }

  test.each(ours)('%s keeps its structure and its headers', async (name) => {
    const plain = await throughTheServer(await renderSample(name, sampleMails()[name]));
    server.received.length = 0;
    const mails = sampleMails((ordinary) => `${hostile}${filler}${ordinary}`);
    const mail = await throughTheServer(await renderSample(name, mails[name]));

    expect(mail.headers.map(({ key }) => key)).toEqual(plain.headers.map(({ key }) => key));
    expect(mail.to).toEqual(plain.to);
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(tags(mail.html)).toEqual(tags(plain.html));
    expect(mail.html).not.toMatch(/<script|<img(?! src="data:)|<b>/i);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(mail.text).not.toMatch(/[\u0000\u001b]/);
    // Nothing that a visitor typed begins a line of ours.
    expect(mail.text).not.toMatch(/^(Bcc:|<b>)/m);
  });

  test('a letter is what its writer wrote, whatever that is', async () => {
    const letter = sampleMails()['lead-reply'];
    const plain = await throughTheServer(await renderSample('lead-reply', letter));
    server.received.length = 0;
    const text = `${hostile}\n\n${letter.text}`;
    const mail = await throughTheServer(await renderSample('lead-reply', { ...letter, text }));
    expect(mail.headers.map(({ key }) => key)).toEqual(plain.headers.map(({ key }) => key));
    expect(mail.html).not.toMatch(/<script|<img(?! src="data:)|<b>/i);
    expect(mail.text).toContain('<script>alert(1)</script>');
    expect(mail.text).toContain('Shall we talk on Tuesday at ten?\n\nDana Reyes\nLarkfield');
  });

  test('a message of 5,000 characters arrives whole', async () => {
    const message = `${'Größe 🙂 漢字\n'.repeat(400)}`.slice(0, 4_990).concat('The end.').trim();
    const mail = await throughTheServer(
      await renderSample('contact-firm', { ...sampleMails()['contact-firm'], message }),
    );
    expect(mail.text?.replaceAll(/^> ?/gm, '')).toContain(message.toWellFormed());
    expect(mail.html).toContain('The end.');
  });
});

/** The tags in order, without the line breaks, which are the visitor's. */
function tags(html: string | undefined): string[] {
  return (html ?? '').match(/<\/?[a-z][a-z0-9]*/gi)?.filter((tag) => tag !== '<br') ?? [];
}
