/** The words in force. What is made from words, such as a menu or a sitemap, gets them as an argument. */
export interface Contents {
  /** @param builtIn a document of this folder, which is in force as long as no other one replaces it */
  of<Words>(builtIn: Words): Words;
}

/** The words of this folder. */
export const builtInContents: Contents = { of: (builtIn) => builtIn };
