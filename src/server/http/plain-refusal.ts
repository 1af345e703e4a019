import type { IncomingMessage, ServerResponse } from 'node:http';

/** Header pairs that every answer carries, security headers included. */
export type CommonHeaders = readonly (readonly [name: string, value: string])[];

/**
 * Answers with one plain sentence, for what never reaches Express or is cut off there.
 * @param extra name, value, name, value
 */
export function plainRefusal(headers: CommonHeaders, status: number, sentence: string, extra: string[]) {
  const raw = [
    ...headers.flat(),
    ...['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(sentence.length)],
    ...['Cache-Control', 'no-store'],
    ...extra,
  ];
  return (req: IncomingMessage, res: ServerResponse): void => {
    res.writeHead(status, raw).end(req.method === 'HEAD' ? undefined : sentence);
  };
}
