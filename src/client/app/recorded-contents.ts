import type { Contents, Document } from '#shared/content/contents.ts';

/** The words in force, for one render: notes which published documents the page reads, since a browser needs those alone. */
export interface RecordedContents extends Contents {
  /** The same for all renders until something is published. */
  readonly source: Contents;
  /** Those read since the last call. */
  take(): Document[];
}

export function recordContents(source: Contents): RecordedContents {
  const published = new Set<unknown>(source.published?.documents);
  // A preview has all at once, since no call gives drafts.
  let read: Document[] = source.preview ? [...(source.published?.documents ?? [])] : [];
  const taken = new Set<Document>(read);
  return {
    ...source,
    source,
    of(builtIn) {
      const found = source.of(builtIn);
      const document = found as Document;
      if (published.has(found) && !taken.has(document)) {
        taken.add(document);
        read.push(document);
      }
      return found;
    },
    take() {
      const documents = read;
      read = [];
      return documents;
    },
  };
}
