import { createContext, useContext } from 'react';
import { builtInContents, type Contents } from '#shared/content/contents.ts';

/** Which words are in force. */
export const ContentContext = createContext<Contents>(builtInContents);

export const ContentProvider = ContentContext.Provider;

/**
 * The words in force instead of those in the code.
 * @param builtIn a document of shared/content/documents
 */
export const useContent = <Words>(builtIn: Words): Words => useContext(ContentContext).of(builtIn);
