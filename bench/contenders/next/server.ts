/** Like `next start`, with gzip; in the measured process. */
import { createServer } from 'node:http';
import next from 'next';
import { reportCost } from './report-cost.ts';

const app = next({ dev: false, dir: import.meta.dirname });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((req, res) => handle(req, res));
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  reportCost(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
});
