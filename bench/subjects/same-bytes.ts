/**
 * The limit of one process: the same bytes from memory. Arguments: 'raw' (node:http alone) or 'express', and a file with the
 * answers: by the value of Accept-Encoding, or for a request with If-None-Match.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import express from 'express';
import { serverLimits } from '#server/http/listen.ts';
import { reportCost } from './report-cost.ts';

export interface KnownAnswer {
  status: number;
  headers: string[];
  /** base64 */
  body: string;
}

const [kind, file = ''] = process.argv.slice(2);
const known: Record<string, KnownAnswer> = JSON.parse(readFileSync(file, 'utf8'));
const answers = new Map(
  Object.entries(known).map(([key, answer]) => [
    key,
    { ...answer, body: Buffer.from(answer.body, 'base64') },
  ]),
);

const keyOf = (headers: Record<string, unknown>) =>
  headers['if-none-match'] ? '304' : String(headers['accept-encoding']);

const raw: RequestListener = (req, res) => {
  const answer = answers.get(keyOf(req.headers));
  if (!answer) return void res.writeHead(500).end();
  res.writeHead(answer.status, answer.headers);
  res.end(answer.body);
};

const inExpress = express()
  .disable('x-powered-by')
  .disable('etag')
  .get('/{*path}', (req, res) => {
    const answer = answers.get(keyOf(req.headers));
    if (!answer) return void res.status(500).end();
    const { headers } = answer;
    for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
    res.status(answer.status).send(answer.body);
  });

const server = createServer(serverLimits, kind === 'express' ? inExpress : raw);
server.listen(0, '127.0.0.1', () => {
  reportCost(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
});
