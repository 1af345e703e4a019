import type { CategoryId } from '#shared/packages/catalog.ts';

export type ServiceType = 'business' | 'individual';

/** The line drawings, in the strokes of the motif. Several services may have the same one. */
export type ServiceDrawingId =
  /** A normal curve with one point marked on it. */
  | 'bell-curve'
  /** Circles growing around one point. */
  | 'nested-circles'
  /** Five horizontal scales, a dot on each. */
  | 'five-scales'
  /** Steps that rise to the right. */
  | 'steps'
  /** Three arcs that overlap in the middle. */
  | 'overlapping-arcs'
  /** Two lines that cross, then run side by side. */
  | 'crossing-lines'
  /** Arcs that rise one above the other. */
  | 'rising-arcs'
  /** A compass with its needle. */
  | 'compass'
  /** Contour lines around a summit. */
  | 'summit'
  /** A seedling with two leaves. */
  | 'seedling'
  /** A ladder. */
  | 'ladder';

/** A service, as `catalog.ts` lists it. */
export interface ServiceOnOffer {
  /** In forms and leads; pages have that of the document. */
  title: string;
  type: ServiceType;
  icon: ServiceDrawingId;
  /** In the header's menu, and so in the message form. */
  inMenu?: true;
  onHomePage?: true;
  /** Its page lets visitors compare candidates. */
  hasCandidateCurve?: true;
  /** The family of packages whose prices its page names. */
  family?: CategoryId;
}
