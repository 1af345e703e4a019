import { join } from 'node:path';
import Database from 'better-sqlite3';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { articlePath, listPath, startProduct, untilKept } from '../lib/product.ts';
import { count, line, type Part, percent, type Result } from '../lib/result.ts';
import { interleave } from '../lib/rounds.ts';
import type { Subject } from '../lib/subject.ts';

const sizes = [50, 1_000, 10_000];
/** More and shorter rounds than elsewhere: a difference of a tenth matters, and three rounds alone differ by that. */
const MORE_ROUNDS = 4;

export const growth: Part = {
  title: 'Growth',
  note: `The same pages with ${sizes.map(count).join(', ')} articles in the database (SQLite), brotli.`,
  async run(bench) {
    const kept: Subject[] = [];
    const rendered: Subject[] = [];
    for (const size of sizes) {
      const dataDirectory = await bench.directory();
      const subject = await startProduct(bench, { pages: 'keep', dataDirectory });
      addArticles(join(dataDirectory, 'larkfield.sqlite'), size);
      kept.push(subject);
      rendered.push(await startProduct(bench, { pages: 'render', dataDirectory }));
      await untilKept(subject, articlePath);
      await untilKept(subject, listPath);
    }
    const results: Result[] = [];
    for (const [what, subjects, path] of [
      ['Article from memory', kept, articlePath],
      ['Article rendered', rendered, articlePath],
      ['List from memory', kept, listPath],
      ['List rendered', rendered, listPath],
    ] as const) {
      const options = { path, headers: { 'Accept-Encoding': 'br' } };
      const measured = await interleave(
        subjects.map((subject) => ({ subject, options })),
        { rounds: bench.effort.rounds + MORE_ROUNDS, seconds: 1 },
      );
      const cpu = measured.map((row) => row.cpu);
      const worst = Math.max(...cpu) / Math.min(...cpu) - 1;
      results.push(
        line(
          what,
          `${measured.map(({ rate }) => count(rate)).join(' / ')} /s; processor time differs by ${percent(worst)}`,
          [{ what: '', goal: 'growth', own: worst }],
          measured.some(({ failed }) => failed > 0),
        ),
      );
    }
    return results;
  },
};

/** Articles as long as the built-in ones, all published, and the new content version. */
function addArticles(file: string, total: number): void {
  const database = new Database(file);
  const columns = (database.pragma('table_info(articles)') as { name: string }[]).map(({ name }) => name);
  const named = (name: string) =>
    ({
      id: 'null',
      slug: "'grown-' || @number",
      title: "title || ' ' || @number",
    })[name] ?? name;
  const add = database.prepare(
    `insert into articles (${columns.join(', ')}) select ${columns.map(named).join(', ')} from articles where slug = @slug`,
  );
  const slug = builtInArticles[1]?.slug ?? '';
  database.transaction(() => {
    for (let at = builtInArticles.length; at < total; at += 1) add.run({ number: String(at), slug });
    database.prepare('update content_versions set version = version + 1').run();
  })();
  database.close();
}
