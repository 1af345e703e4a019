import { builtInArticles } from '../../src/shared/content/articles/index.ts';
import { serviceIds } from '../../src/shared/content/services.ts';
import { paths } from '../../src/shared/paths.ts';

const samples = {
  ...paths,
  article: paths.article(builtInArticles[0]?.slug ?? ''),
  solution: paths.solution('career-coaching'),
};

/** Every service has a page of its own making. */
export const servicePaths: readonly string[] = serviceIds.map((id) => paths.solution(id));

/** One address of each page of the product, and one that is none: what holds for all is tested on these. */
export const samplePaths: readonly string[] = [...Object.values(samples), '/no-such-page'];

/** Those of them that are the same for everybody, so that the server may answer them from memory. */
export const keptPaths = samplePaths.filter((path) => path !== paths.admin && path !== '/no-such-page');
