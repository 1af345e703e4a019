import { createContext } from 'react-router';
import { builtInContents, type Contents } from '#shared/content/contents.ts';

/** Gives route loaders on the server the words in force. */
export const contentsContext = /* @__PURE__ */ createContext<Contents>(builtInContents);
