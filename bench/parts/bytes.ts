import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { articlePath, startProduct } from '../lib/product.ts';
import { kilobytes, line, type Part } from '../lib/result.ts';
import type { Subject } from '../lib/subject.ts';

const built = join(import.meta.dirname, '../../dist/client');

export const bytes: Part = {
  title: 'Weight of an article',
  note: 'Scripts, style sheet and fonts that the page names, as sent (brotli; fonts are already compressed).',
  async run(bench) {
    const product = await startProduct(bench, { pages: 'keep' });
    const html = await (await fetch(product.url + articlePath)).text();
    const total = (ending: string) => sentBytes(product, ending);
    const [scripts, styles, fonts] = [await total('.js'), await total('.css'), await total('.woff2')];
    return [
      line('HTML', kilobytes(brotliCompressSync(html).length)),
      line('JavaScript', kilobytes(scripts), [{ what: '', goal: 'namedScripts', own: scripts }]),
      line('CSS', kilobytes(styles), [{ what: '', goal: 'styles', own: styles }]),
      line('Fonts', kilobytes(fonts), [{ what: '', goal: 'fonts', own: fonts }]),
    ];
  },
};

/** Bytes of the files of one kind that an article's page names, as they are sent. @param ending such as `.js` */
export async function sentBytes({ url }: Subject, ending: string): Promise<number> {
  const html = await (await fetch(url + articlePath)).text();
  const named = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])];
  const sizes = await Promise.all(named.filter((name) => name.endsWith(ending)).map(sentSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sentSize(name: string): Promise<number> {
  const compressed = await readFile(join(built, `${name}.br`)).catch(() => null);
  return (compressed ?? (await readFile(join(built, name)))).length;
}
