import { Router } from 'express';
import { pages } from '../../shared/pages/definitions.ts';

const path = '/speculation-rules.json';

/**
 * Which documents a browser may fetch the moment a finger or the pointer goes down on their link: public pages, and only until
 * the application runs (it takes the page's state out), which then fetches less than a document. They come by a header,
 * since an inline script would have to be allowed (docs/decisions/0048).
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: pages.filter(({ kind }) => kind !== 'private').map((page) => page.path) },
          { selector_matches: ':root:has(script[data-page-state]) a' },
        ],
      },
      eagerness: 'conservative',
    },
  ],
};

/** What each page says of them. */
export const speculationHeaders = { 'Speculation-Rules': `"${path}"` };

export function speculationRules(): Router {
  return Router().get(path, (_req, res) => {
    res
      .set('Cache-Control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .send(JSON.stringify(rules));
  });
}
