import { sourceHash } from './source-hash.ts';

/** A page whose style sheet does not come is not painted. */
const PATIENCE_MS = 2_000;

/**
 * Waits for the first paint and only then asks for the application, so that this takes neither the line nor the processor
 * from what a visitor sees first: until then the page reads, and its links and forms work without scripts. The paint is told
 * once the frame is on the screen; after its callbacks the application would still come before it on a fast line.
 *
 * It stands in the page, since a file would take a connection from what is painted and come a round trip later. The modules
 * after the application are what the page needs besides; the application asks for them again, and reports what it misses.
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

/** @param modules URLs: the application first, then what the page needs besides */
export const startScript = (modules: readonly string[]) =>
  // Asynchronous, since any other would make the parser wait for the style sheets.
  `<script type="module" async="" data-modules="${modules.join(' ')}">${script}</script>`;
