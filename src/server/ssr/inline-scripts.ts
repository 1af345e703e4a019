import { createHash } from 'node:crypto';
import { darkThemeColor, themeColor } from '#shared/brand.ts';
import { pages } from '#shared/pages/definitions.ts';

/**
 * The documents that a browser may prefetch when a finger or the pointer goes down on their link: public pages, until the
 * application runs, which removes the rules and then fetches less than a document. They are inline: a header would name a
 * file, whose request competes with the first view (docs/decisions/0018). They select by address alone: with `:has()`, each
 * change of the document would make the browser compute the style of the whole page again.
 */
const rules = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: pages.filter(({ kind }) => kind !== 'private').map((page) => page.path) },
      eagerness: 'conservative',
    },
  ],
});

export const speculationRules = `<script type="speculationrules">${rules}</script>`;

/** Without its style sheet a page is not painted. */
const PATIENCE_MS = 2_000;
/** Slow 4G transfers 18 kB meanwhile; the style sheet has 12. */
const HEAD_START_MS = 100;

/**
 * Starts the application after the first paint, so that it takes neither bandwidth nor CPU from the first view: until then
 * the page is readable, and its links and forms work without scripts. The paint is reported once the frame is on the screen;
 * after its callbacks, the application would still come before it on a fast line. On a slow one, the files are requested
 * before the paint, but a little after those of the first view, and so arrive after them. The script is inline, since a file
 * would take a connection from the first view and arrive a round trip later. The modules after the application are the
 * page's own; the application requests them again, and reports missing ones.
 */
const startCode = `
const modules = document.querySelector('script[data-modules]').dataset.modules.split(' ');
const [application, ...others] = modules;
let hasStarted = false;
const start = () => {
  if (hasStarted) return;
  hasStarted = true;
  import(application);
  for (const module of others) import(module).catch(() => {});
};
if (document.hidden) start();
else {
  setTimeout(() => {
    if (hasStarted) return;
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }, ${HEAD_START_MS});
  setTimeout(start, ${PATIENCE_MS});
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}`;

/** @param modules URLs: the application first, then the page's own */
export const startScript = (modules: readonly string[]) =>
  // Asynchronous, since otherwise the parser would wait for the style sheets.
  `<script type="module" async="" data-modules="${modules.join(' ')}">${startCode}</script>`;

/**
 * Applies the color mode chosen in the header (src/client/layout/header/header.tsx): before the first paint, in all
 * tabs, and without a cookie, so that a page is the same bytes for everyone. The system's choice needs no script
 * (src/client/styles/_base.scss). It is inline, since a file would come too late.
 */
const themeCode = `{
const root = document.documentElement;
const colors = ${JSON.stringify({ light: themeColor, dark: darkThemeColor })};
const bars = document.createElement('meta');
bars.name = 'theme-color';
let theme = '';
const show = () => {
  root.dataset.theme = theme;
  bars.content = colors[theme];
  theme ? document.head.prepend(bars) : bars.remove();
  const field = document.getElementById('theme-choice');
  if (field) field.value = theme;
};
const read = () => {
  try { theme = localStorage.theme || ''; } catch {}
  show();
};
read();
for (const event of ['DOMContentLoaded', 'pageshow', 'storage']) addEventListener(event, read);
addEventListener('change', ({ target }) => {
  if (target.id !== 'theme-choice') return;
  theme = target.value;
  try { localStorage.theme = theme; } catch {}
  show();
});
}`;

/** The CSP sources (`script-src`) that allow these scripts and no others. */
export const inlineScriptHashes = [rules, startCode, themeCode].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

/** The color of the browser's own bars without a choice. */
const bars =
  `<meta name="theme-color" content="${darkThemeColor}" media="(prefers-color-scheme: dark)"/>` +
  `<meta name="theme-color" content="${themeColor}"/>`;

/**
 * The markup of a page, from `<html>` on, with both in its head: after the charset, which must be in the first 1024 bytes.
 */
export function withThemeScript(html: string): string {
  return html.replace(
    /<head>(<meta charset="[^"]*"\/>)?/i,
    (start) => `${start}${bars}<script>${themeCode}</script>`,
  );
}

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON for a script element that no browser executes: nothing inside can end the element or begin a comment. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');
}
