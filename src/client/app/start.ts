/**
 * The one script that a page's HTML runs. It waits for the first paint and only then asks for the application, so
 * that this takes neither the line nor the processor from what a visitor sees first: until then the page reads, and
 * its links and forms work without scripts.
 */
const modules =
  document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? [];

/** A page in the background is not painted; neither is one whose style sheet does not come. */
const PATIENCE_MS = 2_000;

let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  // First the application, then what its page needs, which it would only ask for later.
  const [, ...others] = modules.map((module) => import(/* @vite-ignore */ module));
  // The application asks for them again and reports what it misses.
  for (const module of others) module.catch(() => {});
}

if (document.hidden) start();
else {
  setTimeout(start, PATIENCE_MS);
  // Told once the frame is on the screen. After its callbacks the application would still come before it on a fast line.
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
}

export {};
