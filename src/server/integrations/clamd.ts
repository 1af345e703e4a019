import { once } from 'node:events';
import { connect } from 'node:net';

/** The largest file takes it about a second. */
const TIMEOUT_MS = 10_000;

/**
 * Shows a file to clamd over the socket of this machine (INSTREAM, see clamd(8)).
 * @returns whether it found something
 * @throws {Error} when it is away, hangs, or will not look at the file
 */
export async function hasVirus(socketPath: string, bytes: Uint8Array): Promise<boolean> {
  const socket = connect(socketPath).setEncoding('utf8');
  const late = setTimeout(() => socket.destroy(new Error('The virus scanner took too long.')), TIMEOUT_MS);
  try {
    await once(socket, 'connect');
    // A command, pieces that say how long they are, and one of length zero at the end.
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
