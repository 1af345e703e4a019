import type { RequestHandler } from 'express';

/** What staff see is kept nowhere on its way. */
export const keepPrivate: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
