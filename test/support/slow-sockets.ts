import { connect, type Socket } from 'node:net';

export interface SlowSocket {
  /** Milliseconds from the connection to its end by the server; null while it is open. */
  cutAfter: number | null;
  /** What the server said, if anything. */
  answer: string;
  end(): void;
}

/** Connects, sends `start` and then one byte of `dribble` a second, for ever: a client that never gets done. */
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
