import { connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import request from 'supertest';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '#shared/images/limits.ts';
import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { animation, noise, photograph, picture, pngBomb } from '../support/images.ts';
import { errorsIn } from '../support/log.ts';
import { asEditor, cookiesOf, panelEnv } from '../support/panel.ts';
import { everythingKept, sendImage } from './support.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  cookie = cookiesOf(await asEditor(app).list());
});
beforeEach(() => {
  app.log.length = 0;
});

const upload = (bytes: Buffer, name?: string, type?: string) => sendImage(app, cookie, bytes, name, type);
const get = (address: string) => request(app.server).get(address);

describe('an upload', () => {
  test.each(['gif', 'webp'] as const)(
    'of a moving %s says that only its first frame is kept',
    async (format) => {
      const { status, body } = await upload(await animation(format));
      expect(status).toBe(201);
      expect(body).toMatchObject({ width: 60, height: 40, isAnimation: true });
      expect((await upload(await picture(format))).body).not.toHaveProperty('isAnimation');
    },
  );

  test('of exactly 10 MB is at most 10 MB; one byte more is too large', async () => {
    const jpeg = await picture('jpeg');
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    expect((await upload(padded(MAX_IMAGE_BYTES))).status).toBe(201);
    const { status, text } = await upload(padded(MAX_IMAGE_BYTES + 1));
    expect([status, text]).toEqual([413, IMAGE_TOO_LARGE]);
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'of a %s is answered by an address under which every size is served',
    async (format) => {
      const { status, body } = await upload(await picture(format), 'a.bin', 'application/octet-stream');
      expect(status).toBe(201);
      expect(body).toMatchObject({ width: 600, height: 400 });
      const image = readUploadedImage(body.imageUrl);
      expect(image).toMatchObject({ width: 600, height: 400 });
      for (const { src, width } of [...(image?.variants ?? []), { src: body.imageUrl, width: 600 }]) {
        const answer = await get(src).responseType('blob');
        expect(answer.status).toBe(200);
        const type = src.endsWith('.jpg') ? 'jpeg' : 'webp';
        expect(answer.headers['content-type']).toBe(`image/${type}`);
        const metadata = await sharp(answer.body).metadata();
        expect([metadata.format, metadata.width]).toEqual([type, width]);
      }
    },
  );

  test('is turned upright and loses its metadata', async () => {
    const original = await photograph({ width: 600, height: 400 });
    expect((await sharp(original).metadata()).orientation).toBe(6);
    expect(original.toString('latin1')).toContain('CanaryCam');
    const { body } = await upload(original);
    expect(body).toMatchObject({ width: 400, height: 600 });
    for (const src of [
      body.imageUrl,
      ...(readUploadedImage(body.imageUrl)?.variants ?? []).map((v) => v.src),
    ]) {
      const { body: bytes } = await get(src).responseType('blob');
      expect(bytes.toString('latin1')).not.toMatch(/Canary|Exif|GPS/);
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test('that is larger than pages need is made smaller, a small one stays as it is', async () => {
    expect((await upload(await picture('jpeg', { width: 4_000, height: 1_000 }))).body).toMatchObject({
      width: 1_600,
      height: 400,
    });
    expect((await upload(await picture('png', { width: 1_000, height: 3_200 }))).body).toMatchObject({
      width: 500,
      height: 1_600,
    });
    expect((await upload(await picture('gif', { width: 1, height: 1 }))).body).toMatchObject({
      width: 1,
      height: 1,
    });
  });

  test('that is markup as well as an image comes out as an image alone', async () => {
    const html = '<html><script>alert(1)</script></html>';
    const jpeg = await picture('jpeg');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html)]);
    const polyglots = [
      Buffer.concat([jpeg, Buffer.from(html)]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      Buffer.concat([await picture('gif'), Buffer.from(html)]),
    ];
    for (const polyglot of polyglots) {
      const { status, body } = await upload(polyglot, 'a.html', 'text/html');
      expect(status).toBe(201);
      expect((await get(body.imageUrl).responseType('blob')).body.toString('latin1')).not.toContain('script');
    }
  });
});

describe('what is refused', () => {
  test.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ["HTML behind a GIF's name", () => Buffer.from('GIF89a=1;//<script>alert(1)</script>'), 422],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 415],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      415,
    ],
    ['nothing', () => Buffer.alloc(0), 415],
    [
      'a JPEG that breaks off',
      async () => (await noise({ width: 300, height: 300 })).subarray(0, 20_000),
      422,
    ],
    ['a PNG that breaks off', async () => (await picture('png')).subarray(0, 60), 422],
    ['16,000 by 16,000 pixels in a few kilobytes', () => pngBomb(16_000, 16_000), 422],
    [
      '65,535 by 65,535 pixels that are not even there',
      () => pngBomb(1, 1).fill(0xff, 18, 20).fill(0xff, 22, 24),
      422,
    ],
    [
      'more than 10 MB',
      () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(10 * 1024 * 1024)]),
      413,
    ],
  ])('%s', async (_what, make, expected) => {
    const before = await everythingKept(app);
    const { status, text, headers } = await upload(await make());
    expect([status, headers['content-type']]).toEqual([expected, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^[A-Z][^<\n]{10,90}\.$/);
    expect(await everythingKept(app)).toEqual(before);
    expect(errorsIn(app.log)).toEqual([]);
  });

  test('a body without the part, with two of them, or of another type', async () => {
    const call = () => request(app.server).post(staffApi.uploadImage).set('Cookie', cookie);
    const png = await picture('png', { width: 9, height: 9 });
    expect((await call().attach('file', png, 'a.png')).status).toBe(422);
    expect((await call().field('image', 'text')).status).toBe(422);
    expect((await call().attach('image', png, 'a.png').attach('image', png, 'b.png')).status).toBe(422);
    expect((await call().send({ image: 'x' })).status).toBe(415);
    expect((await call().set('Content-Type', 'multipart/form-data').send('x')).status).toBe(415);
    expect(
      (await call().set('Content-Type', 'multipart/form-data; boundary=x').send('--x\r\nhalf')).status,
    ).toBe(400);
    expect((await get(staffApi.uploadImage)).status).toBe(405);
  });

  test('a page of another site', async () => {
    expect((await upload(await picture('png')).set('Sec-Fetch-Site', 'cross-site')).status).toBe(403);
  });
});

describe('serving', () => {
  test('says what it is, may be kept for a year, and can do nothing as a document', async () => {
    const { body } = await upload(await picture('jpeg'));
    const { headers } = await get(body.imageUrl);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    });
    const again = await get(body.imageUrl).set('If-None-Match', headers.etag ?? '');
    expect([again.status, again.headers['cache-control']]).toEqual([304, headers['cache-control']]);
    const head = await request(app.server).head(body.imageUrl);
    expect([head.status, head.headers['content-length']]).toEqual([200, headers['content-length']]);
    expect((await request(app.server).post(body.imageUrl)).status).toBe(405);
  });

  test.each([
    '/uploads/2026/00000000000000000000000000000000-1600x900.jpg',
    '/uploads/2026/00000000000000000000000000000000-1600x900.svg',
    '/uploads/2026/../../applications/2026/00000000000000000000000000000000',
    '/uploads/2026/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/uploads/x',
  ])('%s is nothing', async (address) => {
    const socket = connect(app.config.port, '127.0.0.1');
    socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toMatch(/immutable|ETag: "0/);
    socket.destroy();
  });

  test('an attachment of an application is not to be had', async () => {
    const { body } = await upload(await picture('png'));
    expect((await get(body.imageUrl.replace('/uploads/', '/applications/'))).status).toBe(404);
  });
});
