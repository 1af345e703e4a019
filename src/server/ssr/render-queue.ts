type Stage = 'begin' | 'finish';

const waiting: Record<Stage, (() => void)[]> = { begin: [], finish: [] };
let isRunning = false;

/**
 * Resolves when a render may continue: one at a time, with the event loop running between them, so that fifty concurrent
 * visitors do not block everything else. Renders that are about to finish go before those that have not begun, so few are in
 * progress at any time, and their objects become garbage before the collector copies them twice.
 */
export function acquireRenderSlot(stage: Stage): Promise<void> {
  return new Promise((resolve) => {
    waiting[stage].push(resolve);
    if (isRunning) return;
    isRunning = true;
    setImmediate(runNext);
  });
}

function runNext(): void {
  const next = waiting.finish.shift() ?? waiting.begin.shift();
  isRunning = next !== undefined;
  if (!next) return;
  next();
  setImmediate(runNext);
}
