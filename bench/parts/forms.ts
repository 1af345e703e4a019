import { api } from '#shared/paths.ts';
import { findMariaDb } from '../../scripts/lib/programs.ts';
import { startMariaDb } from '../../test/support/mariadb.ts';
import { startProduct } from '../lib/product.ts';
import { type Bench, count, line, milliseconds, type Part, percent, type Result } from '../lib/result.ts';
import { interleave, type Measured } from '../lib/rounds.ts';

/** Slightly above the goal, which a single late answer would otherwise miss. */
const ASKED = 310;

const message = {
  name: 'Ann Example',
  email: 'ann-[<id>]@example.com',
  phone: '555 010 0199',
  company: 'Example',
  service: 'leadership-development',
  message: 'A message of ordinary length that nobody has sent before: [<id>]',
};

export const forms: Part = {
  title: 'Forms',
  note:
    'POST /api/contact, without limits. Each call stores its row and its mails in one transaction that is on disk before the ' +
    'answer, while the outbox sends.',
  async run(bench) {
    const results = await measure(bench, 'SQLite');
    if (!findMariaDb()) return [...results, line('MariaDB', 'not on this machine')];
    const server = await startMariaDb();
    bench.atEnd(server.stop);
    const { createConnection } = await import('mysql2/promise');
    const connection = await createConnection(server.url);
    await connection.query('CREATE DATABASE bench');
    await connection.end();
    return [...results, ...(await measure(bench, 'MariaDB', `${server.url}/bench`))];
  },
};

async function measure(bench: Bench, name: string, databaseUrl?: string): Promise<Result[]> {
  const subject = await startProduct(bench, { pages: 'keep', ...(databaseUrl && { databaseUrl }) });
  const options = { path: api.contact, body: message };
  const [asked, most] = await interleave(
    [
      { subject, options: { ...options, rate: ASKED, connections: 10 } },
      { subject, options },
    ],
    bench.effort,
  );
  if (!asked || !most) throw new Error('Nothing was measured.');
  const words = ({ rate, p99, spread, failed }: Measured) =>
    `${count(rate)} /s, p99 ${milliseconds(p99)}; spread ${percent(spread)}; ${failed} failed`;
  return [
    line(
      `${name}, ${ASKED} a second on 10 connections`,
      words(asked),
      [
        { what: 'rate', goal: 'formsRate', own: asked.rate },
        { what: 'p99', goal: 'formsP99', own: asked.p99 },
      ],
      asked.failed > 0,
    ),
    line(`${name}, as many as 50 connections get answered`, words(most)),
  ];
}
