import { api, paths } from '#shared/paths.ts';
import { findMariaDb } from '../../scripts/lib/programs.ts';
import { validBooking, validContact } from '../../test/support/forms.ts';
import { startMariaDb } from '../../test/support/mariadb.ts';
import { samplePaths } from '../../test/support/pages.ts';
import { openProxyBefore } from '../../test/support/tcp-proxy.ts';
import { percentile } from '../lib/flood.ts';
import { startProduct } from '../lib/product.ts';
import { count, line, milliseconds, type Part, type Result } from '../lib/result.ts';

/** Visits to each page, for each of the effort's rounds. */
const VISITS = 20;
const staticPaths = samplePaths.filter(
  (path) => !path.startsWith(paths.articles) && path !== '/no-such-page',
);
const forms = [
  { path: api.contact, body: validContact },
  { path: api.booking, body: validBooking },
  { path: api.subscribe, body: { email: 'ann@example.com' } },
];

export const databaseAway: Part = {
  title: 'While the database is away',
  note: 'MariaDB behind a proxy that stops forwarding, resets connections or refuses them: static pages, and forms, which get 503.',
  async run(bench) {
    if (!findMariaDb()) return [line('MariaDB', 'not on this machine')];
    const server = await startMariaDb();
    bench.atEnd(server.stop);
    const { createConnection } = await import('mysql2/promise');
    const connection = await createConnection(server.url);
    await connection.query('CREATE DATABASE away');
    await connection.end();
    const { proxy, url: databaseUrl } = await openProxyBefore(`${server.url}/away`);
    bench.atEnd(() => proxy.close());
    const { url } = await startProduct(bench, { pages: 'keep', databaseUrl, env: { LOG_LEVEL: 'fatal' } });
    const results: Result[] = [];
    for (const fault of ['stall', 'reset', 'refuse'] as const) {
      if (fault === 'refuse') await proxy.close();
      else proxy.behave(fault);
      const took: number[] = [];
      let failed = false;
      for (let visit = 0; visit < VISITS * bench.effort.rounds; visit += 1) {
        for (const path of staticPaths) {
          const begun = performance.now();
          failed ||= (await fetch(url + path)).status !== 200;
          took.push(performance.now() - begun);
        }
      }
      let slowest = 0;
      for (const { path, body } of forms) {
        const begun = performance.now();
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
        failed ||= answer.status !== 503;
        slowest = Math.max(slowest, performance.now() - begun);
      }
      if (fault === 'refuse') await proxy.open();
      proxy.behave('pass');
      const p99 = percentile(took, 0.99);
      results.push(
        line(
          `Connections: ${fault}`,
          `${count(took.length)} pages, p99 ${milliseconds(p99)}; the slowest form refused after ${milliseconds(slowest)}`,
          [
            { what: 'pages', goal: 'pagesWithoutDatabase', own: p99 },
            { what: 'forms', goal: 'formsWithoutDatabase', own: slowest },
          ],
          failed,
        ),
      );
    }
    return results;
  },
};
