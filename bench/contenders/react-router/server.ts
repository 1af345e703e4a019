/** Like `react-router-serve`: compression, the built files and a log line for each request. */
import { createWriteStream } from 'node:fs';
import { createRequestHandler } from '@react-router/express';
import compression from 'compression';
import express from 'express';
import morgan from 'morgan';
import type { ServerBuild } from 'react-router';
import { reportCost } from './report-cost.ts';

const build = './build/server/index.js';
const app = express();
app.disable('x-powered-by');
app.use(compression());
app.use('/assets', express.static('build/client/assets', { immutable: true, maxAge: '1y' }));
app.use(express.static('build/client'));
app.use(morgan('tiny', { stream: createWriteStream('/dev/null') }));
app.use(createRequestHandler({ build: (await import(build)) as ServerBuild, mode: 'production' }));
const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => {
  reportCost(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
});
