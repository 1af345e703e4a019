/**
 * The minimum of the same stack for an article: one prepared statement on SQLite, the same markup as plain elements,
 * `renderToString`, fast compression, `node:http`. No router, query cache, head manager or middleware. Arguments: the
 * database's file, the article's slug, the page as the product sends it.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Database from 'better-sqlite3';
import { parse } from 'parse5';
import { renderToString } from 'react-dom/server';
import { compressQuickly, pickEncoding } from '#server/http/content-encoding.ts';
import { elementOf } from '../lib/elements.ts';
import { reportCost } from './report-cost.ts';

const [file = '', slug = '', page = ''] = process.argv.slice(2);
const find = new Database(file, { readonly: true }).prepare(
  'select * from articles where slug = ? and published = 1 and deleted_at is null',
);
const document = parse(readFileSync(page, 'utf8'));

const server = createServer(async (req, res) => {
  if (!find.get(slug)) throw new Error('There is no such article.');
  const html = Buffer.from(`<!DOCTYPE html>${renderToString(elementOf(document))}`);
  const encoding = pickEncoding(req.headers['accept-encoding'] as string | undefined);
  const body = await compressQuickly(html, encoding);
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => {
  reportCost(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
});
