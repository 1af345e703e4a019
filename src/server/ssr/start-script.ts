import { sourceHash } from './source-hash.ts';

/** Without its style sheet a page is not painted. */
const PATIENCE_MS = 2_000;

/**
 * Requests the application after the first paint, so that it takes neither bandwidth nor CPU from the first view: until then
 * the page is readable, and its links and forms work without scripts. The paint is reported once the frame is on the screen;
 * after its callbacks, the application would still come before it on a fast line. The script is inline, since a file would
 * take a connection from the first view and arrive a round trip later. The modules after the application are the page's own;
 * the application requests them again, and reports missing ones.
 */
const script = `
const { modules } = document.querySelector('script[data-modules]').dataset;
const [application, ...others] = modules.split(' ');
let hasStarted = false;
const start = () => {
  if (hasStarted) return;
  hasStarted = true;
  import(application);
  for (const module of others) import(module).catch(() => {});
};
if (document.hidden) start();
else {
  setTimeout(start, ${PATIENCE_MS});
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}`;

export const startScriptHash = sourceHash(script);

/** @param modules URLs: the application first, then the page's own */
export const startScript = (modules: readonly string[]) =>
  // Asynchronous, since otherwise the parser would wait for the style sheets.
  `<script type="module" async="" data-modules="${modules.join(' ')}">${script}</script>`;
