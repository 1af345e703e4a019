type Stage = 'begin' | 'finish';

const waiting: Record<Stage, (() => void)[]> = { begin: [], finish: [] };
let isRunning = false;

/**
 * Resolves when it is one's turn to go on with a page: one at a time, the event loop turning between them, so that fifty
 * visitors at once do not hold up everything else. Pages that are about to be finished go before those that have not
 * begun: few are in the making at any time, and what they hold is garbage before the collector has copied it twice.
 */
export function turn(stage: Stage): Promise<void> {
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
