import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import request from 'supertest';
import { builtClient } from '#server/ssr/assets.ts';
import { startApp } from '../support/app.ts';
import { newerInScript } from '../support/browser-floor/newer-scripts.ts';
import { newerInSheet } from '../support/browser-floor/newer-styles.ts';

/**
 * What the site uses although one of the oldest supported browsers (docs/browsers.md) lacks it, and why it may. An entry that
 * nothing uses any more fails the test, too.
 */
const allowed: Record<string, readonly string[]> = {
  // Scripts.
  'our function or React’s, with the name of a newer one': [
    '.added()',
    '.drop()',
    '.removed()',
    '.toArray()',
  ],
  'called only after a check that it exists': [
    // article-footer.tsx; React; the router.
    '.share()',
    '.skipTransition()',
    '.startViewTransition()',
    // @simplewebauthn/browser.
    '.getAuthenticatorData()',
    '.getClientCapabilities()',
    '.getPublicKey()',
    '.getPublicKeyAlgorithm()',
    '.getTransports()',
    '.isConditionalMediationAvailable()',
    'PublicKeyCredential.getClientCapabilities',
    'PublicKeyCredential.isConditionalMediationAvailable',
  ],
  'an option of `diff` that the site does not use': ['.segment()'],

  // Style sheets.
  'a line breaks elsewhere': ['text-wrap', 'break-after: avoid'],
  'the printer’s own margins': ['@page'],
  'print shows the head and foot of the page': [
    '.visitor-page:has(.order-receipt) :is(.visitor-page__head, .visitor-page__foot)',
  ],
  'the page moves by a scroll bar’s width, or shows one more': [
    'scrollbar-gutter',
    'scrollbar-width',
    'html:has(>.modal-open)',
  ],
  'pages change without animation': [
    'view-transition-name',
    '::view-transition',
    ...['group', 'new', 'old'].flatMap((part) => [
      `::view-transition-${part}(*)`,
      `::view-transition-${part}(.shared)`,
    ]),
  ],
  'the system chooses the colors': ['forced-color-adjust'],
  'a script that is off: rows of the carousel that do not fit are hidden; one that is on: the calendar moves what is below it':
    ['@media (scripting)'],
  'rendered before it is in sight': ['content-visibility'],
  'a solid line': ['text-decoration: dotted'],
  'cards whose parts do not line up with those of their neighbors': ['grid-template-rows: subgrid'],
  'slides that jump instead of gliding': ['@property'],
  'a text field that does not grow with its text': ['field-sizing'],
  'the footer’s lists stay collapsed': ['details::details-content'],
  'the field is visible, and shows that it is chosen, disabled or has the focus (_base.scss)': [
    ...['.slot', '.weekday__slot', '.pick', '.payment-toggle__item'].flatMap((tile) => [
      `${tile}:has(:checked)`,
      `${tile}:has(:focus-visible)`,
    ]),
    '.pick:has(:checked):after',
    '.pick:has(:checked):before',
    '.pick:has(:checked):has(:focus-visible)',
    '.slot:has(:disabled)',
    '.slot:has(:disabled) span',
    ':is(.rdp-disabled,.slot:has(:disabled))',
  ],
  'the ring appears at a click, too (ring-around-focus)': [
    '.drop-zone .btn:has(:focus-visible)',
    '.theme-choice:has(:focus-visible)',
    '.panel-top .theme-choice:has(:focus-visible)',
  ],
  'the heading in the card has the ring': ['.card--link:has(.stretched-link:focus-visible)'],
  'the error’s words and sign alone': [
    '.form-field:has(>.form-error) :is(.rdp-root,.slot)',
    '.body-field__frame:has([aria-invalid=true])',
  ],
  'links of the menu without their picture': [
    '.nav-group__panel:has(img) .nav-group__apart .nav-group__link:before',
    '.nav-group__panel:has(img) .nav-group__link:not(:has(img)):before',
  ],
  'the newsletter’s form twice on the articles page of a phone': [
    'main:has(>.articles-hero)+.site-footer [aria-labelledby=footer-subscribe]',
  ],
  'no line between parts': ['main:has(>.section--ink:last-child)+.site-footer'],
  'the sections have the offset (solutions-page.scss)': ['html:has(.audience-nav)'],
};
const excused = new Set(Object.values(allowed).flat());

const filesOf = (ending: string) =>
  (readdirSync(builtClient, { recursive: true }) as string[])
    .filter((file) => file.endsWith(ending))
    .map((file) => [file, readFileSync(path.join(builtClient, file), 'utf8')] as const);

/** Each name with the files that use it. */
function collect(texts: readonly (readonly [string, string])[], find: (text: string) => string[]) {
  const found = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const name of find(text)) found.set(name, [...(found.get(name) ?? []), file]);
  return found;
}

/** The code in a page, such as the script that starts the application. */
async function inlineScripts(): Promise<[string, string][]> {
  const app = await startApp();
  const { text } = await request(app.server).get('/');
  const scripts = [
    ...text.matchAll(/<script(?![^>]*type="(?:application|speculationrules))[^>]*>([^<]+)<\/script>/g),
  ];
  return scripts.map(([, code = ''], at) => [`script ${at} of /`, code]);
}

test('everything that the site sends runs in the oldest supported browsers, packages included', async () => {
  const inline = await inlineScripts();
  expect(inline.length).toBeGreaterThanOrEqual(2);
  const found = new Map([
    ...collect([...filesOf('.js'), ...inline], newerInScript),
    ...collect(filesOf('.css'), newerInSheet),
  ]);
  expect([...found].filter(([name]) => !excused.has(name))).toEqual([]);
  expect([...excused].filter((name) => !found.has(name))).toEqual([]);
});
