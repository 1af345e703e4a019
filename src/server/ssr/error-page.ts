import fs from 'node:fs';
import path from 'node:path';
import type { ErrorRequestHandler } from 'express';
import { toHttpError } from '../http/errors.ts';

const template = fs.readFileSync(path.resolve(import.meta.dirname, '../../../views/error.html'), 'utf8');

const damagedLink = {
  heading: 'That address does not work',
  sentence: 'It may be damaged or incomplete. Please check the link, or start at the home page.',
};
const ourFault = {
  heading: 'Something went wrong',
  sentence: 'The page could not be shown. The fault is ours; please try again.',
};
const away = {
  heading: 'We will be right back',
  sentence: 'This page is briefly unavailable. Please try again in a moment.',
};

/** Answers a page that React could not render with one that needs nothing but itself and a small style sheet. */
export const answerErrorPage: ErrorRequestHandler = (error, req, res, next) => {
  const known = toHttpError(error);
  if (known.status >= 500) req.log.error({ err: known.cause ?? known }, known.message);
  // Too late to say it: cut the connection, so that nobody takes half a page for a whole one.
  if (res.headersSent) return next(error);
  const text = known.status < 500 ? damagedLink : known.status === 503 ? away : ourFault;
  const values: Record<string, string> = { ...text, requestId: String(req.id) };
  res
    .status(known.status)
    .set(known.headers)
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(template.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? ''));
};
