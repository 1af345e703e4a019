import { connect } from 'node:net';
import { pdf, sentFile } from '../support/files.ts';
import { validApplication } from '../support/forms.ts';

/** Rates at which two senders blocked everyone, in bytes per piece with ten pieces a second. */
const SLOW_PIECE = 1_800;
export const PIECE_JUST_FAST_ENOUGH = 7_200;

interface Attacker {
  end(): void;
  /** How many of its uploads the server has ended. */
  cuts(): number;
}

/** Sends a body of 30 MB, and begins again whenever it is ended. */
export function attack(url: string, from: string, bytes = SLOW_PIECE): Attacker {
  const piece = Buffer.alloc(bytes, ' ');
  const { hostname, port } = new URL(url);
  let isOver = false;
  let cuts = 0;
  let end = () => {};
  const open = () => {
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/internship-application HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 30000000\r\n\r\n{`,
    );
    const timer = setInterval(() => socket.write(piece), 100);
    socket.on('error', () => {});
    socket.once('data', () => {
      cuts += 1;
      socket.destroy();
    });
    socket.on('close', () => {
      clearInterval(timer);
      if (!isOver) open();
    });
    end = () => socket.destroy();
  };
  open();
  return {
    end() {
      isOver = true;
      end();
    },
    cuts: () => cuts,
  };
}

/** The status that a real applicant with a file of 1 MB gets. */
export async function apply(url: string, from: string): Promise<number> {
  const answer = await fetch(`${url}/api/internship-application`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({
      ...validApplication,
      email: `${from.replaceAll('.', '-')}@example.com`,
      uploadedFiles: [sentFile('cv.pdf', pdf(1_000_000))],
    }),
  });
  return answer.status;
}
