import { connect, type Socket } from 'node:net';

export interface SlowSocket {
  /** Milliseconds until the server ends the connection; null while it is open. */
  cutAfter: number | null;
  /** The server's answer, if any. */
  answer: string;
  end(): void;
}

/** Connects, sends `start` and then one byte of `dribble` a second, forever: a client that never finishes. */
export function openSlowSocket(url: string, start: string, dribble: string): SlowSocket {
  const { hostname, port } = new URL(url);
  let opened = performance.now();
  const socket: Socket = connect(Number(port), hostname);
  let timer: NodeJS.Timeout | undefined;
  const slow: SlowSocket = {
    cutAfter: null,
    answer: '',
    end() {
      clearInterval(timer);
      socket.destroy();
    },
  };
  socket.setEncoding('utf8');
  socket.on('connect', () => {
    opened = performance.now();
    socket.write(start);
    timer = setInterval(() => socket.write(dribble), 1_000);
  });
  socket.on('data', (text: string) => {
    slow.answer += text;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(timer);
    slow.cutAfter ??= performance.now() - opened;
  });
  return slow;
}
