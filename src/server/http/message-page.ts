import type { Response } from 'express';
import { builtInContents } from '#shared/content/contents.ts';
import { renderVisitorPage, type VisitorPageLook } from './render-page.ts';

interface MessagePage {
  heading: string;
  sentence: string;
  /** Further points, as a list. */
  points?: readonly string[];
  /** A text to copy, such as a new key. */
  field?: { label: string; value: string };
  /** A button that posts to our own address. */
  button?: { action: string; label: string };
  back?: { href: string; label: string };
  /** Of an error; its beginning is the reference, which finds the error in the log. */
  requestId?: string;
}

const REFERENCE_LENGTH = 8;
/** Where no application serves the page, as in tests of a part. */
const plainLook: VisitorPageLook = {
  stylesheets: [],
  finishPage: (html) => html,
  contents: () => builtInContents,
};

/**
 * Answers a short page that needs neither React nor the build: an error, or the result of a plain form. The application's look is in its
 * locals (app.ts). If even the template can't be read, the words go out alone.
 */
export function sendMessagePage(res: Response, status: number, page: MessagePage): void {
  const { heading, back = { href: '/', label: 'Go to the home page' }, requestId = '', ...rest } = page;
  const look: VisitorPageLook = res.app.locals.pageLook ?? plainLook;
  const data = {
    ...rest,
    title: heading,
    back,
    // An empty address is the page's own, whose token a form would drop.
    mayRetry: status >= 500 && res.req.method === 'GET',
    reference: requestId.slice(0, REFERENCE_LENGTH),
    hasHelp: requestId !== '',
  };
  res.status(status).set('Cache-Control', 'no-store');
  renderVisitorPage('message', data, look).then(
    (html) => res.type('html').send(html),
    () => res.type('text').send(`${heading}. ${page.sentence}`),
  );
}
