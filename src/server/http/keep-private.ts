import type { RequestHandler } from 'express';

/** Responses to staff must not be cached anywhere. */
export const keepPrivate: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
