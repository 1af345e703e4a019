import type { ServiceDrawing } from '../../../shared/content/services.ts';
import { bellCurve, crossingLines, ladder, overlappingArcs, risingArcs } from './arcs.ts';
import { compass, fiveScales, nestedCircles, seedling, steps, summit } from './shapes.ts';
import type { Draw } from './strokes.ts';

/** The eleven drawings by the names that the content uses. */
export const drawings: Record<ServiceDrawing, Draw> = {
  'bell-curve': bellCurve,
  'nested-circles': nestedCircles,
  'five-scales': fiveScales,
  steps,
  'overlapping-arcs': overlappingArcs,
  'crossing-lines': crossingLines,
  'rising-arcs': risingArcs,
  compass,
  summit,
  seedling,
  ladder,
};
