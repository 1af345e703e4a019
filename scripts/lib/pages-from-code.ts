import { callsPage } from './calls-page.ts';
import { mailsPage } from './mails-page.ts';

/** The pages in `docs` that come from definitions in the code. */
export const pagesFromCode = { 'calls.md': callsPage, 'mails.md': mailsPage };
