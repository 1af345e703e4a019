import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { offers } from '#shared/offered.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { validApplication, validContact } from '../support/forms.ts';
import { openRaw } from '../support/raw-socket.ts';

const KB = 1024;
const MB = 1024 * KB;

/** Input that is too large, too deep or too many. */
interface Attack {
  name: string;
  /** What may be answered. */
  statuses: readonly number[];
  send(url: string): Promise<number>;
}

/** @returns sends it to a server, and resolves to the status; 0 when the connection was closed on us while we still sent: an answer is then lost on its way. */
export const post =
  (path: string, body: string | Buffer, type = 'application/json') =>
  (url: string) =>
    new Promise<number>((resolve) => {
      const headers = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) };
      const sent = request(url + path, { method: 'POST', headers, agent: false }, (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.on('error', () => {}).resume();
      });
      sent.on('error', () => resolve(0));
      sent.end(body);
    });

/** Over a bare socket, since clients refuse to send such a thing. */
const raw = (message: string) => async (url: string) =>
  Number((await text(openRaw(url, message)).catch(() => 'HTTP/1.1 0')).split(' ')[1]);

const nested = (depth: number, open: string, middle: string, close: string) =>
  open.repeat(depth) + middle + close.repeat(depth);
const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`);
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`;

export const attacks: readonly Attack[] = [
  ...[api.contact, api.booking, api.subscribe, api.createPayment].map((path) => ({
    name: `33 KB for ${path}`,
    statuses: [413],
    send: post(path, JSON.stringify({ name: 'a'.repeat(33 * KB) })),
  })),
  {
    name: 'an article of 513 KB',
    statuses: [413],
    send: post(staffApi.createArticle, JSON.stringify({ password: 'x', content: 'a'.repeat(513 * KB) })),
  },
  {
    name: 'an article of 500 KB from a stranger',
    statuses: [401],
    send: post(staffApi.createArticle, JSON.stringify({ password: 'x', content: 'a'.repeat(500 * KB) })),
  },
  {
    name: '33 KB for the list of articles',
    statuses: [413],
    send: post(staffApi.articles, JSON.stringify({ password: 'a'.repeat(33 * KB) })),
  },
  {
    name: 'an application of 37 MB',
    statuses: [413],
    send: post(api.application, Buffer.alloc(37 * MB, 0x20)),
  },
  {
    name: 'an application with a million values',
    statuses: [400, 413, 503],
    send: post(api.application, `[${'1,'.repeat(1_000_000)}1]`),
  },
  {
    name: 'an application that is nested 100,000 times',
    statuses: offers.traineeships ? [400, 503] : [413],
    send: post(api.application, nested(100_000, '{"a":', '1', '}')),
  },
  {
    name: 'answers that are nested 9 times',
    statuses: [400, 503],
    send: post(
      api.application,
      JSON.stringify({ ...validApplication, additionalInfo: JSON.parse(nested(9, '[', '1', ']')) }),
    ),
  },
  {
    name: 'JSON that is nested 10,000 times',
    statuses: [400, 413, 422],
    send: post(api.contact, nested(10_000, '[', '', ']')),
  },
  {
    name: 'ten thousand fields',
    statuses: [413],
    send: post(api.contact, JSON.stringify(Object.fromEntries(fields(10_000).map((field) => [field, 1])))),
  },
  {
    name: 'ten thousand fields of a form',
    statuses: [413],
    send: post(api.contact, fields(10_000).join('&'), 'application/x-www-form-urlencoded'),
  },
  {
    name: 'a form of 1,001 fields',
    statuses: [413],
    send: post(api.contact, fields(1_001).join('&'), 'application/x-www-form-urlencoded'),
  },
  {
    name: 'a form with a thousand brackets',
    statuses: [422],
    send: post(api.contact, `a${'[a]'.repeat(1_000)}=1`, 'application/x-www-form-urlencoded'),
  },
  {
    name: 'multipart where JSON is expected',
    statuses: [400, 413, 415],
    send: post(api.contact, `${part('a').repeat(5_000)}--b--\r\n`, 'multipart/form-data; boundary=b'),
  },
  {
    name: 'an upload of 11 MB',
    statuses: [413],
    send: post(
      staffApi.uploadImage,
      `${part('password')}${'a'.repeat(11 * MB)}`,
      'multipart/form-data; boundary=b',
    ),
  },
  {
    name: 'an upload of ten thousand parts',
    statuses: [401, 413, 422],
    send: post(
      staffApi.uploadImage,
      `${part('a').repeat(10_000)}--b--\r\n`,
      'multipart/form-data; boundary=b',
    ),
  },
  {
    name: 'a query of 1 MB',
    statuses: [414, 431],
    send: raw(`GET /articles?q=${'a'.repeat(MB)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
  },
  {
    name: 'a query of 3 KB',
    statuses: [414],
    send: raw(`GET /articles?${'a&'.repeat(1_500)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
  },
  {
    name: 'a chunk of 16 exabytes',
    statuses: [400, 413],
    send: raw(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nFFFFFFFFFFFFFFFFF\r\n',
    ),
  },
  {
    name: 'a message that a pattern could choke on',
    statuses: [422],
    send: post(
      api.contact,
      JSON.stringify({ ...validContact, email: `${'a.'.repeat(120)}@${'a-'.repeat(5_000)}` }),
    ),
  },
];
