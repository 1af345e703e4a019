import { parseArgs } from 'node:util';
import { type FormerSite, ImportFileError } from '#server/features/articles/import/former-site.ts';
import { importArticles } from '#server/features/articles/import/import-articles.ts';
import { type FindPicture, picturesAt, picturesIn } from '#server/features/articles/import/pictures.ts';
import { readGhost } from '#server/features/articles/import/read-ghost.ts';
import { readWordPress } from '#server/features/articles/import/read-wordpress.ts';
import { articleLines, mappingLines, summaryLines } from '#server/features/articles/import/report.ts';
import { publishedReader } from '#server/features/content/published.ts';
import { operatorCommand } from '#server/lib/operator-command.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { categories } from '#shared/articles/topics.ts';
import { team } from '#shared/content/documents/team.ts';
import { runCommand, UsageError } from './lib/command.ts';

/**
 * Brings the articles of another site, from an export of WordPress (XML) or Ghost (JSON).
 *
 *   npm run import -- FILE                           says what would come, and what would be dropped
 *   npm run import -- FILE --write                   does it
 *     --pictures PATH                                a folder or a ZIP with the pictures
 *     --fetch                                        fetches pictures from the former site
 *     --site https://blog.example.com                the former site, which Ghost's export does not name
 *     --category 'News=Leadership'                   the category here of one there; may be repeated
 *     --author 'jane=Jane Roe'                       the same for an author
 */
await runCommand(async ({ knex, config }) => {
  const { values, positionals } = parseArgs({
    options: {
      write: { type: 'boolean', default: false },
      fetch: { type: 'boolean', default: false },
      pictures: { type: 'string' },
      site: { type: 'string', default: '' },
      category: { type: 'string', multiple: true, default: [] },
      author: { type: 'string', multiple: true, default: [] },
    },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) throw new UsageError(`Usage: ${operatorCommand('import', 'FILE [--write] [--pictures PATH]')}`);
  const origin = values.site && originOf(values.site);
  const byName = pairsOf(values.category, '--category');
  for (const category of byName.values())
    if (!categories.some((each) => each === category))
      throw new UsageError(`There is no category ${category}. The categories are ${categories.join(', ')}.`);

  const isDryRun = !values.write;
  try {
    const site = await (/\.json$/i.test(file) ? readGhost(file, origin) : readWordPress(file));
    const former: FormerSite = { ...site, origin: origin || site.origin };
    const { contents } = await publishedReader(knex)();
    const names = contents.of(team).people.map(({ name }) => name);
    const authors = new Map([...sameNames(former, names), ...pairsOf(values.author, '--author')]);
    const mapping = { categories: byName, authors };
    print(mappingLines(former, mapping));
    const finders = [
      ...(values.pictures ? [await picturesIn(values.pictures)] : []),
      ...(values.fetch ? [picturesAt(former.origin)] : []),
    ];
    const services = { knex, storage: createStorage(config), now: () => new Date() };
    const report = await importArticles(services, former, {
      isDryRun,
      mapping,
      findPicture: firstOf(finders),
    });
    print(articleLines(report.articles));
    print(summaryLines(former, report, isDryRun));
    return 0;
  } catch (error) {
    throw error instanceof ImportFileError ? new UsageError(error.message) : error;
  }
});

function print(lines: readonly string[]): void {
  console.log(`${lines.join('\n')}\n`);
}

function pairsOf(options: readonly string[], name: string): Map<string, string> {
  return new Map(
    options.map((option) => {
      const [former = '', ...here] = option.split('=');
      if (here.length === 0) throw new UsageError(`Please write ${name} 'there=here'.`);
      return [former.trim(), here.join('=').trim()];
    }),
  );
}

/** Authors whose name someone of the team has. */
function sameNames({ posts }: FormerSite, team: readonly string[]): [string, string][] {
  const plain = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim();
  const names = new Map(team.map((name) => [plain(name), name]));
  return posts.flatMap(({ author }) => {
    const name = names.get(plain(author));
    return name ? [[author, name] as [string, string]] : [];
  });
}

function originOf(site: string): string {
  const origin = URL.parse(site)?.origin;
  if (!origin?.startsWith('http')) throw new UsageError('Please write --site as https://blog.example.com.');
  return origin;
}

/** A picture from the first place that has it. */
function firstOf(finders: readonly FindPicture[]): FindPicture {
  return async (address) => {
    for (const find of finders) {
      const bytes = await find(address);
      if (bytes) return bytes;
    }
    return null;
  };
}
