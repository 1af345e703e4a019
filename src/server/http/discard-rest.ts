import type { IncomingMessage } from 'node:http';

/** How long a sender may continue after our answer. */
const LINGER_MS = 10_000;

/**
 * Reads and drops the rest of a refused body. Browsers read the answer only after they sent everything; if the connection is
 * cut earlier, they show no answer. A sender that takes too long, or sends more than `maxBytes`, is cut.
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
