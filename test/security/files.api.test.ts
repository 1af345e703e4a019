import { randomInt } from 'node:crypto';
import { beforeAll, expect } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { doc, docx, exe, pdf, zip } from '../support/files.ts';
import { testOf } from '../support/firm-tests.ts';
import { times, within } from '../support/form.ts';
import { validApplication } from '../support/forms.ts';
import { picture } from '../support/images.ts';
import { errorsIn } from '../support/log.ts';
import { asEditor, cookiesOf, panelEnv } from '../support/panel.ts';
import { record } from '../support/promises.ts';
import { storedFiles } from '../support/stored-files.ts';

const test = testOf('traineeships');

const FILES = times(20, 1_000);
const promise = 'Uploads are checked by their content';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  cookie = cookiesOf(await asEditor(app).list());
});

const script = Buffer.from('<script>alert(document.domain)</script>');

/** Damages a file, or puts something of another kind before, into or behind it. */
function disguise(bytes: Buffer, other: Buffer): Buffer {
  const at = randomInt(bytes.length + 1);
  const ways = [
    () => bytes.subarray(0, at),
    () => Buffer.concat([other, bytes]),
    () => Buffer.concat([bytes, other]),
    () => Buffer.concat([bytes.subarray(0, at), other, bytes.subarray(at)]),
    () => Buffer.concat([bytes.subarray(0, 12), other]),
    () => Buffer.from(bytes).fill(randomInt(256), at, Math.min(at + randomInt(1, 40), bytes.length)),
  ];
  return (ways[randomInt(ways.length)] ?? (() => bytes))();
}

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

test(
  `of ${FILES} images that were tampered with, what is taken is written again and what is refused leaves nothing`,
  async () => {
    const originals = await Promise.all(
      (['jpeg', 'png', 'webp', 'gif', 'avif'] as const).map((format) =>
        picture(format, { width: 60, height: 40 }),
      ),
    );
    const others = [
      script,
      Buffer.from('<svg onload="alert(1)">'),
      pdf(),
      exe(),
      zip([{ name: 'a.js', content: 'x' }]),
    ];
    const taken: string[] = [];
    const wrong: string[] = [];
    for (let count = 0; count < FILES; count += 1) {
      const bytes = disguise(oneOf(originals), oneOf(others));
      const answer = await request(app.server)
        .post(staffApi.uploadImage)
        .set('Cookie', cookie)
        .attach('image', bytes, {
          filename: oneOf(['a.html', '../../a.svg', 'a.jpg\0.php']),
          contentType: 'text/html',
        });
      if (answer.status === 201) taken.push(answer.body.imageUrl);
      else if (![400, 415, 422].includes(answer.status)) wrong.push(`${answer.status} ${answer.text}`);
    }
    for (const address of taken) {
      const { body, headers } = await request(app.server).get(address).responseType('blob');
      const { format } = await sharp(body).metadata();
      if (format !== 'jpeg' || headers['content-type'] !== 'image/jpeg')
        wrong.push(`${address} is ${format}`);
      if (/<script|<svg|%PDF-/.test(body.toString('latin1'))) wrong.push(`${address} is two things`);
    }
    const sizes = taken.flatMap((address) => [address, ...(readUploadedImage(address)?.variants ?? [])]);
    const strays = (await storedFiles(app, 'uploads')).length - sizes.length;
    record({
      promise,
      goal: 'an image is refused or re-encoded; no other file stays',
      measured: `${FILES} tampered images: ${taken.length} re-encoded, ${FILES - taken.length} refused; ${wrong.length} with another outcome, ${strays} stray files`,
      holds: wrong.length === 0 && strays === 0,
    });
    expect(wrong).toEqual([]);
    expect(strays).toBe(0);
    expect(errorsIn(app.log)).toEqual([]);
  },
  within(30_000, 600_000),
);

test(
  `of ${FILES} attachments that were tampered with, each is what it is stored as`,
  async () => {
    const originals = [pdf(), docx(), doc(), Buffer.from('A letter, in plain text.')];
    const names = ['cv.pdf', 'cv.docx', 'cv.doc', 'cv.txt', 'cv.pdf.exe', '../../cv.pdf', 'cv\u202efdp.exe'];
    const wrong: string[] = [];
    let taken = 0;
    for (let count = 0; count < FILES; count += 1) {
      const bytes = disguise(oneOf(originals), oneOf([script, exe(), pdf(), docx()]));
      const file = { name: oneOf(names), type: '', size: bytes.length, data: bytes.toString('base64') };
      const answer = await request(app.server)
        .post(api.application)
        .send({ ...validApplication, email: `file-${count}@example.com`, uploadedFiles: [file] });
      if (answer.status === 201) taken += 1;
      else if (![413, 422].includes(answer.status)) wrong.push(`${answer.status} ${answer.text}`);
    }
    const rows: { name: string; storage_key: string }[] = await app
      .knex('application_files')
      .select('name', 'storage_key');
    for (const { name, storage_key: key } of rows) {
      if (!/^applications\/\d{4}\/[0-9a-f]{32}$/.test(key)) wrong.push(`stored as ${key}`);
      if (['/', '\\', '\u202e', '.exe', '.html'].some((part) => name.includes(part)))
        wrong.push(`called ${name}`);
    }
    const strays = (await storedFiles(app, 'applications')).length - rows.length;
    record({
      promise,
      goal: 'an attachment matches its name or is refused; stored names are random; no other file stays',
      measured: `${FILES} tampered attachments: ${taken} accepted, ${FILES - taken} refused; ${wrong.length} with another outcome, ${strays} stray files`,
      holds: wrong.length === 0 && strays === 0,
    });
    expect(wrong).toEqual([]);
    expect([rows.length, strays]).toEqual([taken, 0]);
  },
  within(30_000, 600_000),
);
