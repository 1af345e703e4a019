import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What logs, counts, limits, compresses and sends an answer listens to it; Node takes more than ten for a leak. */
const MOST_LISTENERS = 20;

/** Sends an answer piece by piece, no faster than it is read. @throws when either side breaks off */
export async function sendStream(res: ServerResponse, content: Readable): Promise<void> {
  res.setMaxListeners(MOST_LISTENERS);
  await pipeline(content, res);
}
