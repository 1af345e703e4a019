/**
 * The one script that a page's HTML runs. It waits for the first paint and only then asks for the application, so
 * that this takes neither the line nor the processor from what a visitor sees first: until then the page reads, and
 * its links and forms work without scripts.
 */
const entry = document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry;

/** A page in the background is not painted; neither is one whose style sheet does not come. */
const PATIENCE_MS = 2_000;

let hasStarted = false;

function start(): void {
  if (hasStarted || !entry) return;
  hasStarted = true;
  import(/* @vite-ignore */ entry);
}

if (document.hidden) start();
else {
  setTimeout(start, PATIENCE_MS);
  // When the task after a frame runs, that frame has been painted.
  requestAnimationFrame(() => setTimeout(start));
}

export {};
