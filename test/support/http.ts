import { get, type IncomingHttpHeaders } from 'node:http';

/** A browser's user agent. */
export const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

interface Arrivals {
  headers: IncomingHttpHeaders;
  /** The pieces received so far. */
  pieces: string[];
  /** Resolves at the end of the answer. */
  done: Promise<void>;
  /** Goes away without waiting. */
  stop(): void;
}

/** Requests a page like a browser and lets the test see it arrive. */
export function arrivals(url: string): Promise<Arrivals> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'User-Agent': chrome } }, (response) => {
      const pieces: string[] = [];
      response.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
      const done = new Promise<void>((end) => response.on('close', end));
      resolve({ headers: response.headers, pieces, done, stop: () => request.destroy() });
    });
    request.on('error', reject);
  });
}
