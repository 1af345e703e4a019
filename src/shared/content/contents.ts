/** The words of a page or of a part of pages; files in documents/ have the built-in ones. */
export interface Document {
  readonly kind: string;
}

/** The words in force. What is made from words, such as a menu or a sitemap, gets them as an argument. */
export interface Contents {
  /** @param builtIn a document of this folder, which is in force as long as no other one replaces it */
  of<Words>(builtIn: Words): Words;
  /** All that replace built-in ones, and a number that grows with each publication. */
  readonly published?: PublishedDocuments;
  /** Only with drafts among them. */
  readonly preview?: Preview;
}

export interface Preview {
  /** What the panel can edit; others are made from these. */
  readonly kinds: readonly string[];
  /** The labels of documents whose drafts do not fit. */
  readonly unshown: readonly string[];
}

export interface PublishedDocuments {
  readonly version: number;
  readonly documents: readonly Document[];
}

/** The words of this folder. */
export const builtInContents: Contents = { of: (builtIn) => builtIn };

/** @param find the document that replaces the built-in one of this kind */
export const ofKind =
  (find: (kind: string) => Document | undefined) =>
  <Words>(builtIn: Words): Words => {
    const { kind = '' } = builtIn as Partial<Document>;
    return (find(kind) as Words | undefined) ?? builtIn;
  };

/** The published documents instead of the built-in ones of the same kinds. */
export function contentsOf(published: PublishedDocuments): Contents {
  const byKind = new Map(published.documents.map((each) => [each.kind, each]));
  return { of: ofKind((kind) => byKind.get(kind)), published };
}
