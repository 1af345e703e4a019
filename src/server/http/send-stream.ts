import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Logging, counting, limiting, compressing and sending each add listeners; Node reports more than ten as a leak. */
const MOST_LISTENERS = 20;

/** Sends a response in pieces, no faster than it is read. @throws when either side aborts */
export async function sendStream(res: ServerResponse, content: Readable): Promise<void> {
  res.setMaxListeners(MOST_LISTENERS);
  await pipeline(content, res);
}
