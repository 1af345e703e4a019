import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTransport } from '#server/mail/transport.ts';
import { bookingFields } from '#shared/bookings/booking.ts';
import { contactFields } from '#shared/contact/contact.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { longDay } from '#shared/dates/dates.ts';
import { type FormField, sentFields } from '#shared/forms/form-fields.ts';
import { testOf } from '../support/firm-tests.ts';
import { isLong } from '../support/form.ts';
import { applicationFields } from '../support/forms.ts';
import { formerFactsIn, otherFirm } from '../support/other-firm.ts';
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '../support/smtp.ts';
import { withStored } from '../support/stored-words.tsx';
import {
  definedMails,
  exportedKinds,
  letters,
  mailFiles,
  mailKinds,
  mailOf,
  renderSample,
} from './definitions.ts';
import { anOutgoingMail, from } from './support.ts';

const hostile =
  '"><script>alert(1)</script><img src=x onerror=alert(1)>&amp;<%= 1 %> \u0000\u001b🙂\r\nBcc: everyone@example.com\r\n\r\n<b>body</b>';
const filler = `${'x'.repeat(4_700)} `;

/** All but those in which every word is a person's. */
const ours = mailKinds.filter((kind) => !letters.includes(kind));

test('every mail is found here: its definition is exported by a mails.ts, with a unique kind, and is sent', () => {
  const folder = path.resolve(import.meta.dirname, '../../src/server');
  const sources = globSync('**/*.ts', { cwd: folder }).map((file) => ({
    file: file.replace('features/', ''),
    source: readFileSync(path.join(folder, file), 'utf8'),
  }));
  const defined = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/^(?:export )?const (\w+) = define(?:Mail|FirmNotice)\('([^']+)'/gm)].map(
      ([, name = '', kind = '']) => ({ file, name, kind }),
    ),
  );
  const all = sources.map(({ source }) => source.replaceAll(/^import[^;]*;|\.\.\.\w+/gm, '')).join('\n');
  const problems = defined.flatMap(({ file, name, kind }) => [
    ...(mailFiles.includes(file) ? [] : [`${file}: move '${kind}' to a file named mails.ts`]),
    ...(exportedKinds.includes(kind) ? [] : [`${file}: export '${kind}'`]),
    ...((all.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1
      ? []
      : [`${file}: '${kind}' is not sent`]),
  ]);
  expect(problems).toEqual([]);
  expect(defined.length).toBeGreaterThan(25);
  expect(mailKinds).toHaveLength(new Set(mailKinds).size);
});

testOf('traineeships')('the firm’s mail names the files of an application, and attaches none', async () => {
  const { text } = await renderSample('application notice');
  expect(text).toContain('File 1: resume.pdf (180 KB)\n');
  expect(text).toContain('File 2: transcript.docx (47 KB), protected: it may ask for a password');
});

/** Their senders wait for an answer, which may come from the firm’s mail program. */
const answerable = [
  'message notice',
  'booking notice',
  'application notice',
  'booking declined notice',
  'booking verified notice',
  'booking moved by visitor notice',
];

test.each(definedMails.filter(({ audience }) => audience === 'firm').map(({ kind }) => kind))(
  '%s opens its record in the panel before anything else',
  async (kind) => {
    const { text, html } = await renderSample(kind);
    const [first, ...others] = [...text.matchAll(/(.*):\n(https:\/\/larkfield\.example\/admin\/\S+)/g)];
    expect(first?.[1]).toBe('Open in the panel');
    expect(/<a [^>]*>([^<]*)</.exec(html)?.[1]).toBe('Open in the panel');
    expect(others.map(([, label, url]) => [label, url])).toEqual(
      answerable.includes(kind) ? [['Answered by email? Mark it', `${first?.[2]}?mark=answered`]] : [],
    );
  },
);

test('a reply quotes what it answers, unless that was erased', async () => {
  const { text, html } = await renderSample('lead reply');
  expect(text).toContain(
    `On ${longDay('2026-03-09')}, you wrote:\n> Corporate Training\n>\n> We would like to train forty team leads.\n`,
  );
  expect(html).toContain('Corporate Training<br><br>We would like to train forty team leads.</div>');
  expect((await renderSample('lead reply', undefined, { quoted: '' })).text).not.toContain('you wrote');
});

testOf('giftCards')('a gift card’s preview speaks of a message only if there is one', async () => {
  const withMessage = await renderSample('gift card to its recipient');
  const without = await renderSample('gift card to its recipient', (text) =>
    text === 'For the year ahead.' ? '' : text,
  );
  expect(withMessage.html).toContain('with a message from');
  expect(without.html).not.toContain('with a message from');
});

describe.each(mailKinds)('%s', (kind) => {
  test('has a subject, a text and an HTML, with the firm beneath', async () => {
    const { subject, text, html } = await renderSample(kind);
    expect(subject.length).toBeGreaterThan(10);
    expect(subject.length).toBeLessThan(120);
    for (const part of [text, html.replaceAll('&amp;', '&')]) {
      expect(part).toContain(firm.legalName);
      expect(part).toContain(firm.phone);
      expect(part).not.toMatch(/undefined|\[object|null|NaN|<%|%>/);
    }
    expect(text).not.toMatch(/\n{3}/);
    expect(text).not.toMatch(/&(amp|lt|quot|#39);/);
  });
});

test.each(ours)('%s names the firm as the words in force do', async (kind) => {
  const { subject, text, html } = await renderSample(kind, undefined, {}, withStored(otherFirm));
  for (const part of [subject, text, html]) expect([part, formerFactsIn(part)]).toEqual([part, []]);
  expect(`${subject}${text}`).not.toContain(firm.name);
  for (const fact of [otherFirm.legalName, otherFirm.phone, '7 Mill Lane, Guelph, ON N1G 2W1'])
    expect([text, html]).toEqual([expect.stringContaining(fact), expect.stringContaining(fact)]);
  expect(html).toContain('href="tel:+442079460018"');
});

/** Outlook for Windows draws mails with Word, which knows no padding of links, but paddings and colors of cells. */
test.each(mailKinds)('%s keeps the shape of its buttons in Outlook for Windows', async (name) => {
  const { html } = await renderSample(name);
  const buttons = [...html.matchAll(/<a class="button"/g)];
  const shaped = html.matchAll(
    /<td class="button" align="center" bgcolor="#[0-9a-f]{6}" style="[^"]*mso-padding-alt:13px 23px[^"]*"><a class="button" href="[^"]+" style="[^"]*mso-padding-alt:0;[^"]*mso-line-height-rule:exactly[^"]*">/g,
  );
  expect([...shaped]).toHaveLength(buttons.length);
});

/** What each of our mails must keep, as its author reads it. */
const rules: Record<string, (text: string, kind: string) => boolean | Promise<boolean>> = {
  'say what happens next: put steps(…) into the body': (text) =>
    /What happens next|You’ll hear from us/.test(text),
  'end no sentence with an exclamation mark': (text) => !text.includes('!'),
  'use at most twenty words in a sentence': (text) =>
    text
      .split('\n')
      .filter((line) => !/^>|:|^-/.test(line))
      .flatMap((line) => line.split(/[.?!](?:\s|$)/))
      .every((sentence) => sentence.split(/\s+/).length <= 20),
  'write nothing that a person typed to a stranger (decision 0031)': async (text, kind) =>
    mailOf(kind).audience !== 'stranger' || (await renderSample(kind, () => 'a mark')).text === text,
};

test.each(ours)('%s keeps the rules of our mails', async (kind) => {
  const { text } = await renderSample(kind);
  const broken: string[] = [];
  for (const [rule, isKept] of Object.entries(rules)) if (!(await isKept(text, kind))) broken.push(rule);
  expect(broken).toEqual([]);
});

const notices = ['message notice', 'booking notice', 'application notice'].filter((kind) =>
  mailKinds.includes(kind),
);

test.each(notices)('%s says first that it was held back, and promises the sender nothing', async (kind) => {
  const { subject, text, html } = await renderSample(kind, undefined, { quarantined: true });
  expect(subject).toMatch(/^Possible spam: /);
  expect(text).toMatch(/^HELD AS POSSIBLE SPAM/);
  expect(html).toContain('Held as possible spam');
  expect(text).not.toMatch(/got a confirmation|Answered by email/);
});

test.each(notices)('%s says that we may not write to its sender any more', async (kind) => {
  const { text } = await renderSample(kind, undefined, { isConfirmed: false });
  expect(text).toContain(
    'The sender got no confirmation, because we’ve already sent too many emails to their address.',
  );
});

const formsOf = new Map<string, readonly FormField[]>([
  ['message notice', contactFields],
  ['booking notice', bookingFields],
  ['application notice', applicationFields],
]);
test.each(notices)('%s repeats every answer of its form', async (kind) => {
  const fields = formsOf.get(kind) ?? [];
  const sample = mailOf(kind).sample((ordinary) => ordinary);
  const { text, html } = await renderSample(kind);
  const answers = sentFields(fields, { ...sample });
  expect(answers.length).toBeGreaterThan(4);
  for (const [, answer] of answers) {
    expect(text).toContain(answer);
    expect(html.replaceAll('&amp;', '&')).toContain(answer);
  }
});

test('empty answers are left out', async () => {
  expect((await renderSample('message notice')).text).toContain('Company');
  expect((await renderSample('message notice', undefined, { company: '' })).text).not.toContain('Company');
});

test('the first mail of the newsletter leads to the button that confirms, and out again', async () => {
  const { text, html } = await renderSample('newsletter confirmation');
  expect(text).toContain('\nhttps://www.larkfield.example/confirm?token=d&e=f\n');
  expect(text).toContain('\nhttps://www.larkfield.example/unsubscribe?token=a&b=c\n');
  expect(html).toContain('href="https://www.larkfield.example/unsubscribe?token=a&amp;b=c"');
  expect(html).toContain('href="https://www.larkfield.example/confirm?token=d&amp;e=f"');
});

const renderHostile = (name: string) => renderSample(name, (ordinary) => `${hostile}${filler}${ordinary}`);

test.each(ours)('%s keeps its structure, whatever was typed', async (name) => {
  const [plain, mail] = [await renderSample(name), await renderHostile(name)];
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(tags(mail.html)).toEqual(tags(plain.html));
  expect(mail.html).not.toMatch(/<script|<img(?! src="data:)|<b>/i);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(mail.text).not.toMatch(/[\u0000\u001b]/);
  // Nothing that a visitor typed begins a line of ours.
  expect(mail.text).not.toMatch(/^(Bcc:|<b>)/m);
});

/** Those in which a header has what was typed; in the long form, all. */
const withTypedSubject: string[] = [];
for (const name of ours)
  if (isLong || (await renderHostile(name)).subject !== (await renderSample(name)).subject)
    withTypedSubject.push(name);

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

  test.each(withTypedSubject)('%s keeps its headers and its structure', async (name) => {
    const plain = await throughTheServer(await renderSample(name));
    server.received.length = 0;
    const mail = await throughTheServer(await renderHostile(name));

    expect(mail.headers.map(({ key }) => key)).toEqual(plain.headers.map(({ key }) => key));
    expect(mail.to).toEqual(plain.to);
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(tags(mail.html)).toEqual(tags(plain.html));
  });

  test('a letter is what its writer wrote, whatever that is', async () => {
    const plain = await throughTheServer(await renderSample('lead reply'));
    server.received.length = 0;
    const mail = await throughTheServer(
      await renderSample('lead reply', (text) => (text.startsWith('Hello') ? `${hostile}\n\n${text}` : text)),
    );
    expect(mail.headers.map(({ key }) => key)).toEqual(plain.headers.map(({ key }) => key));
    expect(mail.html).not.toMatch(/<script|<img(?! src="data:)|<b>/i);
    expect(mail.text).toContain('<script>alert(1)</script>');
    expect(mail.text).toContain(`Shall we talk on Tuesday at ten?\n\nDana Reyes\n${firm.legalName}`);
  });

  test('a message of 5,000 characters arrives whole', async () => {
    const message = `${'Größe 🙂 漢字\n'.repeat(400)}`.slice(0, 4_990).concat('The end.').trim();
    const mail = await throughTheServer(await renderSample('message notice', undefined, { message }));
    expect(mail.text?.replaceAll(/^> ?/gm, '')).toContain(message.toWellFormed());
    expect(mail.html).toContain('The end.');
  });
});

/** The tags in order, without the line breaks, which are the visitor's. */
function tags(html: string | undefined): string[] {
  return (html ?? '').match(/<\/?[a-z][a-z0-9]*/gi)?.filter((tag) => tag !== '<br') ?? [];
}
