import { type Contents, type Document, ofKind } from '#shared/content/contents.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { api } from '#shared/paths.ts';
import { fetchApi } from './fetch-api.ts';

/** The published documents that this browser has: those of its first page, and all of them once it needs another one. */
const documents = new Map<string, Document>();
let published: PageFacts['content'];
let fetching: Promise<void> | undefined;
let isMissed = false;
let contents = newContents();
const listeners = new Set<() => void>();

function newContents(): Contents {
  return {
    of: ofKind((kind) => {
      const found = documents.get(kind);
      if (!found && published?.kinds.includes(kind)) {
        isMissed = true;
        completeContent();
      }
      return found;
    }),
  };
}

/** For the loaded page: which documents there are. Before, `completeContent` fetches nothing. */
export function beginContent(content: PageFacts['content']): void {
  published = content;
}

export function addDocuments(added: readonly Document[] = []): void {
  for (const document of added) documents.set(document.kind, document);
}

/** Fetches the documents that other pages may show, once for a visit. Without an answer, the words in the code stay. */
export function completeContent(): Promise<void> | undefined {
  if (!published || documents.size >= published.kinds.length) return;
  fetching ??= fetchApi(`${api.content}?v=${published.version}`).then(
    ({ data }) => {
      addDocuments((data as { documents: Document[] }).documents);
      if (!isMissed) return;
      contents = newContents();
      for (const listener of listeners) listener();
    },
    () => {
      fetching = undefined;
    },
  );
  return fetching;
}

/** For `useSyncExternalStore`: changes when a document arrives that a component has asked for in vain. */
export const storedContent = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => contents,
};
