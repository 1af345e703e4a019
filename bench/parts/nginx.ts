import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { startNginx } from '../../scripts/lib/nginx.ts';
import { findNginx } from '../../scripts/lib/programs.ts';
import { freePort } from '../../test/support/wait.ts';
import { articlePath, listPath, startProduct, untilKept } from '../lib/product.ts';
import { type Bench, count, line, type Part, percent, type Result } from '../lib/result.ts';
import { interleave, shareOf } from '../lib/rounds.ts';
import type { Subject } from '../lib/subject.ts';

const pages = [
  ['Article', articlePath],
  ['List', listPath],
] as const;
const headers = { Host: 'localhost', 'Accept-Encoding': 'br' };

export const nginx: Part = {
  title: 'nginx in front',
  note:
    'nginx sends the page’s brotli bytes from a file; nginx sends the page as docs/deploy/nginx.conf configures it (without TLS, ' +
    'one instance); the instance itself sends it. The load generator takes one of two cores, and nginx has two workers, so ' +
    'processor time per answer, summed over all of nginx’s processes, is more reliable than the rates.',
  reasons: {
    'nginx, from a file':
      'The cache looks up a key, checks its age and adds headers; each second one request goes to the site.',
  },
  async run(bench) {
    if (!findNginx()) return [line('nginx', 'not on this machine')];
    const product = await startProduct(bench, { pages: 'keep' });
    const { kept, files } = await startBoth(bench, product);
    const results: Result[] = [];
    for (const [name, path] of pages)
      results.push(await compare(bench, name, path, { kept, files, product }));
    return results;
  },
};

/** One nginx that caches the product's pages, and sends the same pages from files on another port. */
async function startBoth(bench: Bench, product: Subject): Promise<Record<'kept' | 'files', Subject>> {
  const [directory, root] = [await bench.directory(), await bench.directory()];
  for (const [, path] of pages) {
    await untilKept(product, path);
    await writePage(product, path, root);
  }
  const [port, filePort] = [await freePort(), await freePort()];
  const {
    process: master,
    stop,
    url,
  } = await startNginx({
    directory,
    port,
    instances: [Number(new URL(product.url).port)],
    name: 'localhost',
    servers: `server {
      listen 127.0.0.1:${filePort};
      root ${root};
      default_type "text/html; charset=utf-8";
      add_header Content-Encoding br;
      location / { try_files $uri.html =404; }
    }`,
  });
  bench.atEnd(stop);
  const pid = master.pid ?? 0;
  return {
    kept: { name: 'nginx, its cache', url, stop, cost: costOf(pid) },
    files: { name: 'nginx, from a file', url: `http://127.0.0.1:${filePort}`, stop, cost: costOf(pid) },
  };
}

/** The page's brotli bytes. */
async function writePage(product: Subject, path: string, root: string): Promise<void> {
  const file = join(root, `${path}.html`);
  await mkdir(dirname(file), { recursive: true });
  const [answer] = (await once(get(product.url + path, { headers }), 'response')) as [IncomingMessage];
  await writeFile(file, answer);
}

/** The CPU time of nginx's processes since the last call; Linux counts in hundredths of a second. */
function costOf(master: number): Subject['cost'] {
  let before = 0;
  return async () => {
    const children = await readFile(`/proc/${master}/task/${master}/children`, 'utf8').catch(() => '');
    let ticks = 0;
    for (const pid of children.trim().split(' ')) {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const [user, system] = stat.split(' ').slice(13, 15).map(Number);
      ticks += (user ?? 0) + (system ?? 0);
    }
    const cpu = (ticks - before) / 100;
    before = ticks;
    return { cpu, rss: 0, loopDelayP99: 0 };
  };
}

async function compare(
  bench: Bench,
  name: string,
  path: string,
  { kept, files, product }: Record<'kept' | 'files' | 'product', Subject>,
): Promise<Result> {
  const options = { path, headers };
  const [own, file, node] = await interleave(
    [kept, files, product].map((subject) => ({ subject, options })),
    bench.effort,
  );
  if (!own || !file || !node) throw new Error('Nothing was measured.');
  return line(
    `${name}, brotli`,
    `${count(own.rate)} /s, ${own.cpu.toFixed(1)} µs; from a file ${count(file.rate)} /s (${percent(shareOf(own, file))}), ` +
      `${file.cpu.toFixed(1)} µs (${percent(file.cpu / own.cpu)}); Node alone ${count(node.rate)} /s, ${node.cpu.toFixed(1)} µs`,
    [{ what: '', goal: 'behindNginx', own: own.cpu, others: { [files.name]: file.cpu } }],
    own.failed + file.failed + node.failed > 0,
  );
}
