import { pages } from '../../shared/pages/definitions.ts';
import { sourceHash } from './source-hash.ts';

/**
 * The documents that a browser may prefetch when a finger or the pointer goes down on their link: public pages, until the
 * application runs (it removes the page's state), which then fetches less than a document. They are inline: a header would
 * name a file, whose request competes with the first view (docs/decisions/0018).
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
