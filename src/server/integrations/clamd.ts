import { once } from 'node:events';
import { connect } from 'node:net';

/** The largest file takes about a second. */
const TIMEOUT_MS = 10_000;

/**
 * Scans a file with clamd over its local socket (INSTREAM, see clamd(8)).
 * @returns whether it found something
 * @throws {Error} if it is unavailable, hangs, or refuses the file
 */
export async function hasVirus(socketPath: string, bytes: Uint8Array): Promise<boolean> {
  const socket = connect(socketPath).setEncoding('utf8');
  const late = setTimeout(() => socket.destroy(new Error('The virus scanner took too long.')), TIMEOUT_MS);
  try {
    await once(socket, 'connect');
    // A command, pieces with their lengths, and an empty one at the end.
    socket.write('zINSTREAM\0');
    socket.write(lengthOf(bytes.length));
    socket.write(bytes);
    socket.write(lengthOf(0));
    let answer = '';
    for await (const text of socket) answer += text;
    if (answer.startsWith('stream: OK')) return false;
    if (/^stream: .* FOUND/.test(answer)) return true;
    throw new Error(`The virus scanner answers: ${answer.slice(0, 100)}`);
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
