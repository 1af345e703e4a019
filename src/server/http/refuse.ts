import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from '../lib/node-http.ts';

/** A short sentence for a refused request, cheap enough to write under overload. */
export function refuse(
  res: ServerResponse,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): void {
  prepareRefusal(status, sentence, headers)(res);
}

/** The same for a refusal that is repeated: its headers are made once, as the list that Node takes without copying. */
export function prepareRefusal(
  status: number,
  sentence: string,
  headers: Record<string, string>,
): (res: ServerResponse) => void {
  const list = Object.entries({ ...plainText(sentence), ...headers }).flat();
  return (res) => {
    res.writeHead(status, list);
    res.end(res.req.method === 'HEAD' ? undefined : sentence);
  };
}

/** The same when Node has only the connection, not a response; closes the connection. */
export function refuseConnection(
  socket: Duplex,
  status: number,
  sentence: string,
  headers: Record<string, string>,
): void {
  const lines = Object.entries({ ...headers, ...plainText(sentence), Connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${sentence}`);
}

const plainText = (sentence: string) => ({
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(sentence)),
  'Cache-Control': 'no-store',
});
