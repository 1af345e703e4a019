import { connect, type Socket } from 'node:net';

/** Sends exactly these bytes, which clients would normalize or refuse; returns the socket. */
export function openRaw(url: string, message: string | Buffer): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // Left open for writing: the server closes it when it has answered.
  socket.write(message);
  return socket;
}
