import * as arches from './arches.ts';
import * as hills from './hills.ts';
import * as small from './small.ts';

/** Every drawing by name: one for each page, and the ones for blocks and edges. */
export const compositions = { ...hills, ...arches, ...small };

export type CompositionName = keyof typeof compositions;
