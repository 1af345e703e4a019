import { createServer } from 'node:net';

/** A scanner that speaks as clamd does over its socket. */
export interface TestClamd {
  /** The files that it saw. */
  seen: Buffer[];
  stop(): Promise<void>;
}

const SCAN = 'zINSTREAM\0';

/** @param answer to the bytes of a file, such as `OK` or `Eicar-Test-Signature FOUND` */
export async function startClamd(socket: string, answer: (bytes: Buffer) => string): Promise<TestClamd> {
  const seen: Buffer[] = [];
  const server = createServer((client) => {
    let sent = Buffer.alloc(0);
    client.on('error', () => {});
    client.on('data', (chunk) => {
      sent = Buffer.concat([sent, chunk]);
      if (String(sent) === 'zPING\0') return void client.end('PONG\0');
      // Pieces with their length, and an empty one at the end.
      const pieces: Buffer[] = [];
      for (let at = SCAN.length; at + 4 <= sent.length; ) {
        const length = sent.readUInt32BE(at);
        if (length > 0) pieces.push(sent.subarray(at + 4, at + 4 + length));
        else {
          const bytes = Buffer.concat(pieces);
          seen.push(bytes);
          return void client.end(`stream: ${answer(bytes)}\0`);
        }
        at += 4 + length;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  return { seen, stop: () => new Promise((resolve) => void server.close(() => resolve())) };
}
