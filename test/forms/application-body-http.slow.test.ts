import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import { applicationBodyReader } from '#server/features/applications/files/index.ts';
import type { Pace } from '#server/features/applications/files/limits.ts';
import { HttpError } from '#server/http/errors.ts';
import { doc, docx, exe, pdf, sentFile } from '../support/files.ts';
import { waitFor } from '../support/wait.ts';

const MB = 1024 * 1024;
const busy = 'Other applications are arriving right now. Please try again in a moment.';

interface Call {
  url: string;
  /** What the reader threw, one for each refused call. */
  errors: unknown[];
  /** How many bodies the server has begun to take. */
  started: () => number;
}

const servers: Server[] = [];

async function serve(pace: Partial<Pace> = {}): Promise<Call> {
  const read = applicationBodyReader(pace);
  const errors: unknown[] = [];
  let started = 0;
  const app = express();
  app.post('/', async (req, res) => {
    started += 1;
    // Each from a different address, unless the test names one.
    const { fields, files } = await read(req, req.get('X-From') ?? `address ${started}`);
    res.json({
      fields,
      files: files.map(({ bytes, ...file }) => ({ ...file, data: Buffer.from(bytes).toString('base64') })),
    });
  });
  const answer: express.ErrorRequestHandler = (error, _req, res, _next) => {
    errors.push(error);
    const known = error instanceof HttpError ? error : new HttpError(500, 'unknown', { cause: error });
    res.status(known.status).set(known.headers).type('text/plain').send(known.message);
  };
  app.use(answer);
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, errors, started: () => started };
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const json = { 'Content-Type': 'application/json' };
const send = (url: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: body as BodyInit, headers: { ...json, ...headers } });
const answerOf = async (response: Response) => [response.status, await response.text()];

/** A body whose sender does as the test says. */
function openBody(url: string, headers: Record<string, string | number> = {}) {
  const sender = request(url, { method: 'POST', headers: { ...json, ...headers } });
  sender.on('error', () => {});
  const answer = once(sender, 'response').then(async ([response]) => [
    (response as IncomingMessage).statusCode,
    await text(response),
  ]);
  answer.catch(() => {}); // a sender who leaves gets none
  sender.write('{"firstName":"Jane"');
  return { sender, answer };
}

describe('an application', () => {
  test('comes through with every byte of its files', async () => {
    const { url } = await serve();
    const fields = { firstName: 'Zoë 🎓', hasTransportation: true, submittedAt: '2026-11-20T09:00:00.000Z' };
    const uploadedFiles = [
      sentFile('cv.pdf', pdf(MB)),
      sentFile('letter.doc', doc()),
      sentFile('letter.docx', docx()),
      sentFile('notes.txt', Buffer.from('Zoë')),
    ];
    const response = await send(url, JSON.stringify({ ...fields, uploadedFiles }));
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer.fields).toEqual(fields);
    expect(answer.files.map(({ name, data }: { name: string; data: string }) => [name, data])).toEqual(
      uploadedFiles.map(({ name, data }) => [name, data]),
    );
  });

  test('may come in pieces of any size', async () => {
    const { url } = await serve();
    const { sender, answer } = openBody(url);
    for (const character of ',"skills":"é"}') sender.write(character);
    sender.end();
    expect(await answer).toEqual([200, '{"fields":{"firstName":"Jane","skills":"é"},"files":[]}']);
  });
});

describe('a body that is refused', () => {
  // What its JSON may not hold is a test of application-body-json.
  test.each<[string, string | Buffer, Record<string, string>, number, string]>([
    ['malformed', '{"firstName":', {}, 400, 'The body is not valid JSON.'],
    [
      'a form',
      'a=b',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'Send the body as JSON (Content-Type: application/json).',
    ],
    ['compressed', 'x', { 'Content-Encoding': 'gzip' }, 415, 'Send the body without compression.'],
    ['of a long answer', `{"skills":"${'x'.repeat(MB)}"}`, {}, 413, 'The answers are too long.'],
  ])('gets its sentence: %s', async (_what, body, headers, status, sentence) => {
    const { url } = await serve();
    expect(await answerOf(await send(url, body, headers))).toEqual([status, sentence]);
  });

  test('names the file, and where it stands', async () => {
    const { url, errors } = await serve();
    const body = JSON.stringify({ uploadedFiles: [sentFile('cv.pdf', pdf()), sentFile('me.pdf', exe())] });
    const sentence =
      'me.pdf is not a supported file type. Please upload PDF, Word, or text files. It’s a program.';
    expect(await answerOf(await send(url, body))).toEqual([422, sentence]);
    expect(errors).toMatchObject([{ fields: [{ pointer: '/uploadedFiles/1', detail: sentence }] }]);
  });

  test('of unknown length is cut off at 36 MB', async () => {
    const { url } = await serve();
    const { sender, answer } = openBody(url);
    const piece = Buffer.alloc(MB, ' ');
    for (let sent = 0; sent < 37; sent += 1) sender.write(piece);
    expect(await answer).toEqual([
      413,
      'The application is too large. Please attach files of at most 25MB in total.',
    ]);
    sender.destroy();
  });

  test('that goes on for too long after its answer is cut', async () => {
    const { url } = await serve();
    const { sender, answer } = openBody(url, { 'Content-Length': 1024 * MB });
    let sent = 0;
    const piece = Buffer.alloc(MB, ' ');
    const goOn = () => {
      sent += 1;
      sender.write(piece, (error) => {
        if (!error && sent < 1000) goOn();
      });
    };
    goOn();
    expect((await answer)[0]).toBe(413);
    await waitFor(() => sender.destroyed);
    expect(sent).toBeLessThan(300);
  });

  test('is answered before it has arrived when its length says enough', async () => {
    const { url } = await serve();
    const { sender, answer } = openBody(url, { 'Content-Length': 36 * MB + 1 });
    expect((await answer)[0]).toBe(413);
    sender.destroy();
  });

  test('is one that something else has read already: that is our mistake', async () => {
    const { url, errors } = await serve();
    const read = applicationBodyReader();
    const server = createServer(async (req, res) => {
      await text(req);
      await read(req, 'one').catch((error) => errors.push(error));
      res.end();
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await send(url.replace(/:\d+/, `:${(server.address() as AddressInfo).port}`), '{}');
    expect(errors).toMatchObject([{ message: 'Something else has read the body of the application.' }]);
  });
});

describe('slow senders', () => {
  test('have until the deadline', async () => {
    const { url } = await serve({ deadlineMs: 200 });
    const { sender, answer } = openBody(url);
    expect(await answer).toEqual([408, 'The application took too long to arrive. Please try again.']);
    sender.destroy();
  });

  test('that go away leave a free place behind', async () => {
    const { url, errors, started } = await serve({ slots: 1, waitMs: 50 });
    const { sender } = openBody(url);
    await waitFor(() => started() === 1);
    expect((await send(url, '{}')).status).toBe(503);
    sender.destroy();
    await waitFor(() => errors.length === 2);
    expect(errors[1]).toMatchObject({ status: 400, message: 'The application did not arrive completely.' });
    expect((await send(url, '{}')).status).toBe(200);
  });
});

describe('two at a time', () => {
  test('a third that waited in vain gets Retry-After, and the two are not disturbed', async () => {
    const { url, started } = await serve({ waitMs: 100 });
    const two = [openBody(url), openBody(url)];
    await waitFor(() => started() === 2);
    const start = performance.now();
    const third = await send(url, JSON.stringify({ uploadedFiles: [sentFile('cv.pdf', pdf(MB))] }));
    expect(performance.now() - start).toBeGreaterThanOrEqual(90);
    expect(third.headers.get('retry-after')).toBe('5');
    expect(await answerOf(third)).toEqual([503, busy]);
    for (const { sender } of two) sender.end('}');
    for (const { answer } of two) expect((await answer)[0]).toBe(200);
    expect((await send(url, '{}')).status).toBe(200);
  });

  test('a third is read as soon as one of the two is done', async () => {
    const { url, started } = await serve();
    const two = [openBody(url), openBody(url)];
    await waitFor(() => started() === 2);
    const third = send(url, '{"firstName":"Ann"}');
    await waitFor(() => started() === 3);
    two[0]?.sender.end('}');
    expect((await third).status).toBe(200);
    two[1]?.sender.end('}');
    expect((await two[1]?.answer)?.[0]).toBe(200);
  });

  test('one address has one place, and a few of it wait', async () => {
    const { url, started } = await serve({ waitMs: 5_000, waitingOfOne: 1 });
    const from = { 'X-From': 'one' };
    const first = openBody(url, from);
    await waitFor(() => started() === 1);
    const second = send(url, '{}', from);
    await waitFor(() => started() === 2);
    expect(await answerOf(await send(url, '{}', from))).toEqual([503, busy]);
    expect((await send(url, '{}', { 'X-From': 'another' })).status).toBe(200);
    first.sender.end('}');
    expect((await second).status).toBe(200);
  });

  test('a slow one is ended only when another waits, and then queues behind those never ended', async () => {
    const { url, started } = await serve({ slots: 1, slowAfterMs: 100 });
    const slow = { 'X-From': 'slow' };
    const first = openBody(url, slow);
    await waitFor(() => started() === 1);
    const again = openBody(url, slow); // waits behind the first, which has to make way for it
    expect((await first.answer)[0]).toBe(408);
    await waitFor(() => started() === 2);
    const third = openBody(url, slow);
    await waitFor(() => started() === 3);
    expect((await send(url, '{}', { 'X-From': 'quick' })).status).toBe(200);
    expect((await again.answer)[0]).toBe(408);
    third.sender.end('}');
    expect((await third.answer)[0]).toBe(200);
    for (const { sender } of [first, again]) sender.destroy();
  });

  test('a silent one has to make way for the next, and only one does', async () => {
    const { url, started } = await serve({ slowAfterMs: 100 });
    const two = [openBody(url), openBody(url)];
    for (const { sender } of two) sender.write(' '.repeat(MB)); // fast at first: only the silence is wrong
    await waitFor(() => started() === 2);
    await waitFor(async () => (await send(url, '{}')).ok);
    expect(await Promise.race(two.map(({ answer }) => answer))).toEqual([
      408,
      'The application took too long to arrive. Please try again.',
    ]);
    const [first, second] = two;
    first?.sender.destroy();
    second?.sender.end('}');
    expect((await second?.answer)?.[0]).toBe(200);
  });

  test('refused and failed ones give their slots back', async () => {
    const { url } = await serve();
    // One more than the slots.
    for (let round = 0; round < 3; round += 1) expect((await send(url, '{')).status).toBe(400);
    expect((await send(url, '{}')).status).toBe(200);
  });
});
