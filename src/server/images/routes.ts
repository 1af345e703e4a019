import { Router } from 'express';
import { api } from '../../shared/paths.ts';
import { allowOnly, answerError } from '../http/error-handler.ts';
import { HttpError } from '../http/errors.ts';
import { readUpload } from './read-upload.ts';
import { serveImage } from './serve.ts';
import { type ImagesContext, keepUpload } from './upload.ts';

/** POST /api/upload-image (specification, section 7): a browser with a session, or a password before the file. */
export function uploadRoutes(context: ImagesContext): Router {
  const { staff } = context;
  const router = Router();
  router
    .route(api.uploadImage)
    .post(staff.ownPagesOnly, async (req, res) => {
      const isKnown = await staff.hasSession(req);
      const bytes = await readUpload(req, async (password) => {
        if (isKnown) return;
        // Without a guess there is nothing to count.
        if (password === undefined) throw new HttpError(401, 'Invalid password');
        await staff.requirePassword(req, res, password);
      });
      const answer = await keepUpload(context, req, bytes);
      res.status(201).set('Cache-Control', 'no-store').json(answer);
    })
    .all(allowOnly('POST'));
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
