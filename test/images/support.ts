import request from 'supertest';
import { staffApi } from '#shared/panel/paths.ts';
import type { TestApp } from '../support/app.ts';
import { storedFiles } from '../support/stored-files.ts';

/** Uploads an image. @param cookie of someone who is signed in */
export const sendImage = (
  app: TestApp,
  cookie: string,
  bytes: Buffer,
  filename = 'photo.jpg',
  contentType = 'image/jpeg',
) =>
  request(app.server)
    .post(staffApi.uploadImage)
    .set('Cookie', cookie)
    .attach('image', bytes, { filename, contentType });

/** The files of all images, and their rows. */
export const everythingKept = async (app: TestApp) => ({
  files: await storedFiles(app),
  rows: await app.knex('images').pluck('key'),
});
