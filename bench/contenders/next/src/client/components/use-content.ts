/** Server components have no context: the words in the code. */
export const useContent = <Words>(builtIn: Words): Words => builtIn;
