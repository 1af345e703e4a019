import type { Rolldown } from 'vite';

type ChunkName = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;

const entry = 'src/client/app/entry-client.tsx';
/** What nearly every page shows; too small to be worth a request of its own. */
const everywhere =
  /\/src\/client\/components\/(arrow-link|article\/image|button-link|link|monogram|page-head|page-hero|section|skeleton|no-wrap|use-in-browser)\.tsx|\/src\/shared\/dates|\/@tanstack\/(?!.*[iI]nfinite)/;

/**
 * One chunk for what runs on every page: a page then asks for two files, and one long text compresses better
 * than many short ones. The rest follows the pages.
 */
export function chunkName(): ChunkName {
  const known = new Map<string, boolean>();
  const isInitial: (...args: Parameters<ChunkName>) => boolean = (id, graph) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    known.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const result = id.endsWith(entry) || importers.some((importer) => isInitial(importer, graph));
    known.set(id, result);
    return result;
  };
  return (id, graph) => (everywhere.test(id) || isInitial(id, graph) ? 'main' : null);
}
