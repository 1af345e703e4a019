/** The words of a page or of a part of pages; files in documents/ have the built-in ones. */
export interface Document {
  readonly kind: string;
}

/** The words in force. What is made from words, such as a menu or a sitemap, gets them as an argument. */
export interface Contents {
  /** @param builtIn a document of this folder, which is in force as long as no other one replaces it */
  of<Words>(builtIn: Words): Words;
}

/** The words of this folder. */
export const builtInContents: Contents = { of: (builtIn) => builtIn };

/** The published documents in place of the built-in ones of the same kinds. */
export const contentsOf = (published: ReadonlyMap<string, Document>): Contents => ({
  of: <Words>(builtIn: Words) => (published.get(kindOf(builtIn) ?? '') as Words | undefined) ?? builtIn,
});

const kindOf = (words: unknown) =>
  typeof words === 'object' && words !== null && 'kind' in words ? (words.kind as string) : undefined;
