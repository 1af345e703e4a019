/** The adapter's middleware in Express, with compression, which Astro leaves to the server. */
import compression from 'compression';
import express from 'express';
import { reportCost } from './report-cost.ts';

const entry = './dist/server/entry.mjs';
const { handler } = await import(entry);
const app = express();
app.disable('x-powered-by');
app.use(compression());
app.use('/_astro', express.static('dist/client/_astro', { immutable: true, maxAge: '1y' }));
app.use(express.static('dist/client', { extensions: ['html'], redirect: false }));
app.use(handler);
const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => {
  reportCost(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
});
