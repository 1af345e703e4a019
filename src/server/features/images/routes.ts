import { type Request, type Response, Router } from 'express';
import { multipartType, ownBody } from '#server/http/body.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { networkOf } from '#server/http/client-address.ts';
import { allowMethods, respondWithError } from '#server/http/error-handler.ts';
import { notFound, unauthorized } from '#server/http/errors.ts';
import { json, ok, refusals, withLocation } from '#server/http/openapi/description.ts';
import {
  defineStaffCall,
  type PanelServices,
  passwordField,
  shownAccountHeader,
  withPassword,
} from '#server/http/staff.ts';
import type { Services } from '#server/services.ts';
import { keyOfAddress, type Storage, StorageError } from '#server/storage/storage.ts';
import { libraryPageSchema, libraryPageShape } from '#shared/images/library.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { type Admit, readUpload } from './read-upload.ts';
import { listImages } from './store.ts';
import { keepUpload } from './upload.ts';

const integer = { type: 'integer' } as const;

const uploadBody = {
  type: 'object',
  properties: {
    password: passwordField,
    image: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
  required: ['image'],
};
const uploadResponse = {
  type: 'object',
  properties: {
    imageUrl: { type: 'string', description: 'A path on this site.' },
    width: integer,
    height: integer,
    isAnimation: {
      type: 'boolean',
      description: 'True if the uploaded image was an animation, whose first frame is stored.',
    },
  },
  required: ['imageUrl'],
};

/** Uploading images, by a browser with a session or with the password as a part, and listing the uploads. */
export const imageCalls = (context: PanelServices): Call[] => [
  defineStaffCall(context.staff, {
    path: staffApi.images,
    right: 'images',
    repeat: 'reads',
    body: withPassword('ImageLibraryQuery', libraryPageSchema, {}),
    id: 'adminListImages',
    summary: 'List uploaded images, twenty-four to a page',
    responses: ok('Newest first.', libraryPageShape),
    handler: (_req, _res, { after }) => listImages(context.knex, after),
  }),
  defineCall({
    method: 'post',
    path: staffApi.uploadImage,
    right: 'images',
    access: context.staff.ownPagesOnly,
    limit: context.staff.limitStrangers,
    body: { ...ownBody({ 'multipart/form-data': { schema: uploadBody } }), read: [multipartType] },
    repeat: 'adds',
    describe: {
      id: 'uploadImage',
      tag: 'admin',
      summary: 'Upload an image, which is re-encoded',
      description:
        'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB and 24 megapixels. Requires a session, or the password as a part before or after the image.',
      parameters: [shownAccountHeader],
      responses: {
        201: withLocation({ description: 'The stored image.', content: json(uploadResponse) }),
        ...refusals(400, 401, 403, 408, 409, 413, 415, 422, 429, 503),
      },
    },
    async handler(req, res) {
      const { staff } = context;
      const stranger = (await staff.hasSession(req, 'images')) ? null : networkOf(req);
      const admit: Admit = async (password) => {
        if (stranger === null) return;
        // Without a guess there is nothing to count.
        if (password === undefined) throw unauthorized('Invalid password');
        await staff.requirePassword(req, res, password);
      };
      const response = await keepUpload(context, req, await readUpload(req, admit, { stranger }));
      res.status(201).location(response.imageUrl).set('Cache-Control', 'no-store').json(response);
    },
  }),
];

/** GET /uploads/…: uploaded images, for everyone. */
export function imageRoutes({ storage }: Pick<Services, 'storage'>): Router {
  const router = Router();
  router
    .route('/uploads/*path')
    .get((req, res) => serveImage(storage, req, res))
    .all(allowMethods('GET', 'HEAD'));
  router.use('/uploads', respondWithError);
  return router;
}

const address = /^\/uploads\/[0-9]{4}\/([0-9a-f]{32}-[0-9]{1,5}x[0-9]{1,5}(?:-[0-9]{1,5})?)\.(jpg|webp)$/;
const types: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp' };
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const headers = {
  'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Mails and other sites may show the images of public articles.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Answers an image. The image at an address never changes, so it may be cached forever. Opened as a document, it can run nothing.
 * @throws {HttpError} 404; {StorageError} when the storage is away
 */
async function serveImage(storage: Storage, req: Request, res: Response): Promise<void> {
  const [, name = '', extension = ''] = address.exec(req.path) ?? [];
  if (name === '') throw notFound();
  res.set('ETag', `"${name}"`);
  if (req.fresh) return void res.set(headers).status(304).end();
  const bytes = await storage.get(keyOfAddress(req.path)).catch((error: unknown) => {
    res.removeHeader('ETag');
    throw error instanceof StorageError && error.code === 'missing' ? notFound() : error;
  });
  res
    .set(headers)
    .type(types[extension] ?? '')
    .send(bytes);
}
