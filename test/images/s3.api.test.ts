import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { picture } from '../support/images.ts';
import { asEditor, cookiesOf, panelEnv } from '../support/panel.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';

let s3: S3Server;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  s3 = await startS3Server();
  app = await startApp({
    env: {
      ...panelEnv,
      UPLOADS: 's3',
      S3_ENDPOINT: s3.config.endpoint,
      S3_BUCKET: s3.config.bucket,
      S3_REGION: s3.config.region,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    },
  });
  cookie = cookiesOf(await asEditor(app).list());
});
afterAll(() => s3.close());

const upload = async () =>
  request(app.server)
    .post(staffApi.uploadImage)
    .set('Cookie', cookie)
    .attach('image', await picture('webp'), 'a.webp');

test('every size is an object with its type, and is served from there', async () => {
  const { status, body } = await upload();
  expect(status).toBe(201);
  const { src = '', variants = [] } = readUploadedImage(body.imageUrl) ?? {};
  for (const address of [src, ...variants.map((variant) => variant.src)]) {
    const answer = await request(app.server).get(address).responseType('blob');
    expect(answer.status).toBe(200);
    const object = s3.objects.get(address.slice(1));
    expect(answer.body).toEqual(object?.bytes);
    expect(answer.headers['content-type']).toBe(object?.contentType);
  }
  expect(s3.complaints).toEqual([]);
});

test('an upload that the storage refuses in the middle is 503 and leaves nothing behind', async () => {
  const before = [...s3.objects.keys()];
  const rows = await app.knex('images').pluck('key');
  const original = s3.objects.set.bind(s3.objects);
  // The JPEG is kept, the first of its variants is not.
  s3.objects.set = (key, object) => {
    if (key.endsWith('.jpg')) s3.fail('403');
    return original(key, object);
  };
  const { status, text } = await upload();
  s3.objects.set = original;
  expect(status).toBe(503);
  expect(text).not.toMatch(/AKIA|Access/);
  expect([...s3.objects.keys()]).toEqual(before);
  expect(await app.knex('images').pluck('key')).toEqual(rows);
});

test('while the storage is away an image is 503, and no one may keep that answer', async () => {
  const { body } = await upload();
  s3.fail('403');
  const { status, headers } = await request(app.server).get(body.imageUrl);
  expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  expect((await request(app.server).get(body.imageUrl)).status).toBe(200);
});
