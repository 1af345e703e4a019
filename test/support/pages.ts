import { builtInArticles } from '#shared/content/articles/index.ts';
import { serviceIds } from '#shared/content/services.ts';
import { pages } from '#shared/pages/definitions.ts';
import { privatePaths } from '#shared/pages/lists.ts';
import type { PageDefinition } from '#shared/pages/types.ts';
import { paths } from '#shared/paths.ts';

/** One page of each family. */
const samples: Readonly<Record<string, string>> = {
  [paths.article(':slug')]: paths.article(builtInArticles[0]?.slug ?? ''),
  [paths.solution(':service')]: paths.solution('career-coaching'),
};

/** Every service's page differs. */
export const servicePaths: readonly string[] = serviceIds.map((id) => paths.solution(id));

/** One address of each page, and an unknown one, for tests of all pages. */
export const samplePaths: readonly string[] = [...pages.map(sampleOf), '/no-such-page'];

/** Pages that are the same for everyone and may be cached. */
export const keptPaths: readonly string[] = pages
  .filter(({ cache }) => cache !== 'neverCached')
  .map(sampleOf);

/** Pages that search engines must not list. */
export const unlistedPaths: readonly string[] = [...privatePaths, '/no-such-page'];

function sampleOf({ kind, path }: PageDefinition): string {
  if (kind !== 'family') return path;
  const sample = samples[path];
  if (!sample)
    throw new Error(`The tests of all pages need a sample of ${path}: name one in test/support/pages.ts.`);
  return sample;
}
