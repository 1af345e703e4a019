import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';
import { createTransport } from '#server/mail/transport.ts';
import type { MailTransport } from '#server/mail/types.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { anOutgoingMail, contentOf, from, readMailFolder } from './support.ts';

const inbox = 'desk@larkfield.example';

interface Harness {
  transport: MailTransport;
  arrived(): Promise<(Email & { raw: string })[]>;
  close(): Promise<void>;
}

async function smtpHarness(): Promise<Harness> {
  const server: TestSmtpServer = await startSmtpServer();
  const transport = createTransport({ url: server.url, from, to: inbox, name: null }, '');
  return { transport, arrived: async () => server.received, close: () => server.close() };
}

async function filesHarness(): Promise<Harness> {
  const dataDir = await makeTemporaryDirectory('mail');
  const transport = createTransport({ url: 'files', from, to: inbox, name: null }, dataDir);
  return { transport, arrived: () => readMailFolder(path.join(dataDir, 'mail')), close: async () => {} };
}

describe.each([
  { name: 'smtp', start: smtpHarness },
  { name: 'files', start: filesHarness },
])('$name', ({ start }) => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await start();
  });
  afterEach(() => harness.close());

  async function sendAndRead(values: Parameters<typeof anOutgoingMail>[0]) {
    await harness.transport.send(anOutgoingMail(values));
    const [mail] = await harness.arrived();
    if (!mail) throw new Error('Nothing arrived.');
    return mail;
  }

  test('a mail arrives with its text, its HTML, its addresses, its date and its Message-ID', async () => {
    const mail = await sendAndRead({
      subject: 'Größe, 漢字 🙂 and a subject that is long enough to be folded more than once over its lines',
      text: 'Grüße 🙂\n.\nA line with a dot alone is above.\n',
      html: '<p>Grüße 🙂</p>',
      replyTo: 'reply@university.example',
    });
    expect(mail).toMatchObject({
      from: { name: 'Larkfield', address: 'hello@larkfield.example' },
      to: [{ address: 'dana@university.example' }],
      replyTo: [{ address: 'reply@university.example' }],
      subject: 'Größe, 漢字 🙂 and a subject that is long enough to be folded more than once over its lines',
      messageId: '<one@larkfield.example>',
      date: '2026-11-20T09:30:00.000Z',
      text: expect.stringContaining('Grüße 🙂\n.\nA line with a dot alone is above.'),
      html: expect.stringContaining('<p>Grüße 🙂</p>'),
    });
  });

  test.each([
    ['the firm’s inbox', undefined, 'desk@larkfield.example'],
    ['the address that the email names', 'reply@university.example', 'reply@university.example'],
  ])('an answer goes to %s', async (_whom, replyTo, address) => {
    expect((await sendAndRead(replyTo ? { replyTo } : {})).replyTo).toEqual([{ name: '', address }]);
  });

  test('every line ends with CRLF and none is longer than mail allows', async () => {
    const { raw } = await sendAndRead({ text: `${'word '.repeat(1000)}\n${'x'.repeat(5000)}` });
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(998);
  });

  test('attachments arrive as they were', async () => {
    const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    const { attachments, raw } = await sendAndRead({
      attachments: [
        {
          filename: 'consultation.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content,
        },
        { filename: 'Lebenslauf ü.txt', contentType: 'text/plain', content: 'One.\nTwo.\n' },
      ],
    });
    expect(attachments).toMatchObject([
      { filename: 'consultation.ics', mimeType: 'text/calendar', method: 'PUBLISH' },
      { filename: 'Lebenslauf ü.txt', mimeType: 'text/plain', disposition: 'attachment' },
    ]);
    // The parser gives every text with \n; what went over the wire kept its \r\n.
    expect(raw).toContain(Buffer.from(content).toString('base64'));
    expect(contentOf(attachments[1])).toBe('One.\nTwo.\n');
  });

  test('a calendar event is the last alternative of the text, and a file to open', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
    const contentType = 'text/calendar; charset=utf-8; method=REQUEST';
    const { attachments, raw } = await sendAndRead({
      attachments: [{ filename: 'consultation.ics', contentType, content, calendarMethod: 'REQUEST' }],
    });
    const types = [...raw.matchAll(/^Content-Type: ([^;\r]+)(?:;[^m]*method=(\w+))?/gim)];
    expect(types.map(([, type, method]) => (method ? `${type} ${method}` : type))).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'text/html',
      'text/calendar REQUEST',
      'application/ics',
    ]);
    expect(attachments.map(({ filename }) => filename)).toEqual([null, 'consultation.ics']);
    expect(attachments.map(contentOf)).toEqual(
      [content, content].map((text) => text.replaceAll('\r\n', '\n')),
    );
  });

  test('headers of the caller arrive, and no absence note is asked for', async () => {
    const mail = await sendAndRead({
      headers: {
        'List-Unsubscribe': '<https://www.larkfield.example/unsubscribe?token=abc>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    expect(mail.headers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          key: 'list-unsubscribe',
          value: '<https://www.larkfield.example/unsubscribe?token=abc>',
        }),
        expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      ]),
    );
  });

  test('a subject, an address or a file name cannot add a header', async () => {
    const mail = await sendAndRead({
      subject: 'Hello\r\nBcc: everyone@example.com\r\n\r\nAnother body',
      replyTo: 'a@example.com>\r\nBcc: everyone@example.com',
      headers: { 'X-Note': 'one\r\nBcc: everyone@example.com' },
      attachments: [
        { filename: 'a"\r\nBcc: everyone@example.com\r\n.txt', contentType: 'text/plain', content: 'x' },
      ],
    });
    expect(mail.bcc).toBeUndefined();
    expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(mail.raw).not.toMatch(/^Bcc:/im);
    expect(mail.attachments).toHaveLength(1);
  });
});

test('a mail that is written twice is one file', async () => {
  const dataDir = await makeTemporaryDirectory('mail');
  const transport = createTransport({ url: 'files', from, to: '', name: null }, dataDir);
  await transport.send(anOutgoingMail());
  await transport.send(anOutgoingMail());
  expect(await readdir(path.join(dataDir, 'mail'))).toEqual(['2026-11-20T09-30-00-000Z-one.eml']);
});
