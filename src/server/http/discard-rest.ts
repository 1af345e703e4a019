import type { IncomingMessage } from 'node:http';

/** How long a sender whom we have answered may go on. */
const LINGER_MS = 10_000;

/**
 * Lets the rest of a refused body arrive and drops it. Browsers read the answer only when they have sent
 * everything, and a connection that is cut before that shows them no answer at all. Whoever goes on for
 * too long, or sends more than `maxBytes`, is cut.
 */
export function discardRest(req: IncomingMessage, maxBytes: number): void {
  if (req.complete || req.destroyed) return;
  let left = maxBytes;
  const cut = setTimeout(() => req.destroy(), LINGER_MS);
  cut.unref();
  req.on('close', () => clearTimeout(cut));
  req.on('error', () => {});
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
}
