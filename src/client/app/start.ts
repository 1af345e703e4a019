/**
 * The one script that a page's HTML runs. It fetches the application at once: what a visitor sees first was asked for
 * a round trip earlier and has the line until then. But it runs the application after the first paint, which would
 * otherwise wait for the processor: until then the page reads, and its links and forms work without scripts.
 */
const modules =
  document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? [];

for (const href of modules) {
  const preload = document.createElement('link');
  document.head.append(Object.assign(preload, { rel: 'modulepreload', fetchPriority: 'low', href }));
}

/** A page in the background is not painted; neither is one whose style sheet does not come. */
const PATIENCE_MS = 2_000;

let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  // It imports what its page needs, and reports what it misses.
  const [application] = modules;
  if (application) import(/* @vite-ignore */ application);
}

if (document.hidden) start();
else {
  setTimeout(start, PATIENCE_MS);
  // As in components/after-paint.ts; this script imports nothing, or it would come with a part of the application.
  requestAnimationFrame(() => setTimeout(start));
}

export {};
