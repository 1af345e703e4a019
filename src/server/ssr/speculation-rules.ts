import { pages } from '../../shared/pages/definitions.ts';
import { sourceHash } from './source-hash.ts';

/**
 * Which documents a browser may fetch the moment a finger or the pointer goes down on their link: public pages, and only until
 * the application runs (it takes the page's state out), which then fetches less than a document. They stand in the page:
 * a header would name a file, whose request competes with what the first view needs (docs/decisions/0018).
 */
const rules = JSON.stringify({
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
});

export const speculationRules = `<script type="speculationrules">${rules}</script>`;

export const speculationRulesHash = sourceHash(rules);
