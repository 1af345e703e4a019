import type { ErrorRequestHandler } from 'express';
import { noteError } from '../http/error-handler.ts';
import { sendMessagePage } from '../http/message-page.ts';

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
  const known = noteError(error, req);
  // Too late to say it: cut the connection, so that nobody takes half a page for a whole one.
  if (res.headersSent) return next(error);
  const text = known.status < 500 ? damagedLink : known.status === 503 ? away : ourFault;
  res.set(known.headers);
  sendMessagePage(res, known.status, { ...text, reference: String(req.id) });
};
