import { organizationWord } from '../spelling.ts';
import type { Hero, PageMeta } from './types.ts';

/** /zoho-auth: where staff connect the billing account (product.md, 1). */
export const meta: PageMeta = {
  title: 'Zoho authorization',
  description: 'Where staff give the website permission to create invoices in the billing account.',
};

export const hero: Hero = {
  title: 'Zoho Authorization',
  lead: 'A new refresh token with proper permissions is needed to complete the billing integration.',
};

export const zohoPermissions = {
  title: 'What this lets the website do',
  points: [
    'Create and read contacts',
    'Create, read and modify invoices',
    `Read ${organizationWord} settings`,
  ],
};

export const zohoLink = {
  generate: 'Generate Authorization URL',
  generating: 'Generating...',
  open: 'Open Authorization Page',
  label: 'Your authorization link, valid for ten minutes:',
};

export const zohoSteps = {
  title: 'What to do',
  steps: [
    'Open the authorization page.',
    `Sign in with the Zoho account that owns your billing ${organizationWord}.`,
    'Accept the permissions.',
    'You’re redirected back here, and the new refresh token is shown once.',
    'Copy it and update it in the hosting secrets as ZOHO_REFRESH_TOKEN. Then restart the website.',
  ],
};
