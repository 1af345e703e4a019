/** Raised when the same text makes other blocks than before: stored ones are then made again (server/features/articles/blocks.ts). */
export const PARSER_VERSION = 1;
