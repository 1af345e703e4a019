import { once } from 'node:events';
import { connect } from 'node:net';

/** The largest file takes about a second. */
const TIMEOUT_MS = 10_000;

/**
 * Scans a file with clamd over its local socket (INSTREAM, see clamd(8)).
 * @returns the name of the virus that it found, or null
 * @throws {Error} if it is unavailable, hangs, or refuses the file
 */
export async function findVirus(socketPath: string, bytes: Uint8Array): Promise<string | null> {
  // A command, pieces with their lengths, and an empty one at the end.
  const response = await ask(socketPath, ['zINSTREAM\0', lengthOf(bytes.length), bytes, lengthOf(0)]);
  if (response.startsWith('stream: OK')) return null;
  const [, virus] = /^stream: ([^\0]{1,200}) FOUND/.exec(response) ?? [];
  if (virus) return virus;
  throw new Error(`The virus scanner answers: ${response.slice(0, 100)}`);
}

/** @throws {Error} if clamd does not answer PING */
export async function pingClamd(socketPath: string): Promise<void> {
  const response = await ask(socketPath, ['zPING\0']);
  if (!response.startsWith('PONG')) throw new Error(`The virus scanner answers: ${response.slice(0, 100)}`);
}

async function ask(socketPath: string, sent: readonly (string | Uint8Array)[]): Promise<string> {
  const socket = connect(socketPath).setEncoding('utf8');
  const late = setTimeout(() => socket.destroy(new Error('The virus scanner took too long.')), TIMEOUT_MS);
  try {
    await once(socket, 'connect');
    for (const piece of sent) socket.write(piece);
    let response = '';
    for await (const text of socket) response += text;
    return response;
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
