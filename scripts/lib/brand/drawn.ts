/** Files by their path in `src/client/public`. */
export type Drawn = Record<string, Buffer>;
