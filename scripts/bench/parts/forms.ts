import { api } from '../../../src/shared/paths.ts';
import { startMariaDb } from '../../../test/support/mariadb.ts';
import { findMariaDb } from '../../lib/programs.ts';
import { startProduct } from '../lib/product.ts';
import { type Bench, count, line, milliseconds, type Part, percent, type Result } from '../lib/result.ts';
import { interleave } from '../lib/rounds.ts';

const message = {
  name: 'Ann Example',
  email: 'ann-[<id>]@example.com',
  phone: '555 010 0199',
  company: 'Example',
  service: 'career-coaching',
  message: 'A message of ordinary length that nobody has sent before: [<id>]',
};

export const forms: Part = {
  title: 'Forms',
  note:
    'POST /api/contact on 50 connections, limits off: each stores its row and its mails in one transaction that is on ' +
    'disk before the answer, while the outbox sends.',
  async run(bench) {
    const results = [await measure(bench, 'SQLite')];
    if (!findMariaDb()) return [...results, line('MariaDB', 'not on this machine')];
    const server = await startMariaDb();
    bench.atEnd(server.stop);
    const { createConnection } = await import('mysql2/promise');
    const connection = await createConnection(server.url);
    await connection.query('CREATE DATABASE bench');
    await connection.end();
    return [...results, await measure(bench, 'MariaDB', `${server.url}/bench`)];
  },
};

async function measure(bench: Bench, name: string, databaseUrl?: string): Promise<Result> {
  const subject = await startProduct(bench, { pages: 'keep', ...(databaseUrl && { databaseUrl }) });
  const [posts] = await interleave(
    [{ subject, options: { path: api.contact, body: message } }],
    bench.effort,
  );
  if (!posts) throw new Error('Nothing was measured.');
  return line(
    name,
    `${count(posts.rate)} /s, p99 ${milliseconds(posts.p99)}; spread ${percent(posts.spread)}; ${posts.failed} failed`,
    'at least 300 /s, p99 at most 100 ms',
    posts.rate >= 300 && posts.p99 <= 100 && posts.failed === 0,
  );
}
