import { Router } from 'express';
import { api } from '../../../shared/paths.ts';
import { networkOf } from '../../http/client-address.ts';
import { allowOnly, answerError } from '../../http/error-handler.ts';
import { HttpError } from '../../http/errors.ts';
import { post, readsItself } from '../../http/post.ts';
import { readUpload } from './read-upload.ts';
import { serveImage } from './serve.ts';
import { type ImagesContext, keepUpload } from './upload.ts';

/** POST /api/upload-image (product.md, 6): a browser with a session, or the password as a part. */
export function uploadRoutes(context: ImagesContext): Router {
  const { staff } = context;
  const router = Router();
  post(
    router,
    api.uploadImage,
    { access: staff.ownPagesOnly, limit: staff.limitStrangers, body: readsItself },
    async (req, res) => {
      const stranger = (await staff.hasSession(req)) ? null : networkOf(req);
      const bytes = await readUpload(
        req,
        async (password) => {
          if (stranger === null) return;
          // Without a guess there is nothing to count.
          if (password === undefined) throw new HttpError(401, 'Invalid password');
          await staff.requirePassword(req, res, password);
        },
        { stranger },
      );
      const answer = await keepUpload(context, req, bytes);
      res.status(201).set('Cache-Control', 'no-store').json(answer);
    },
  );
  return router;
}

/** GET /uploads/…: what was uploaded, to everybody. */
export function imageRoutes({ storage }: Pick<ImagesContext, 'storage'>): Router {
  const router = Router();
  router
    .route('/uploads/*path')
    .get((req, res) => serveImage(storage, req, res))
    .all(allowOnly('GET', 'HEAD'));
  router.use('/uploads', answerError);
  return router;
}
