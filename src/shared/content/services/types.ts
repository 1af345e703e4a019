import type { BrandColor, BrandGround } from '../types.ts';

export const serviceIds = [
  'pre-hire-assessments',
  'post-hire-assessments',
  'psychometric-testing',
  'corporate-training',
  'team-effectiveness',
  'conflict-management',
  'leadership-development',
  'career-coaching',
  'leadership-coaching',
  'personal-development',
  'professional-skills',
] as const;

export type ServiceId = (typeof serviceIds)[number];

export type ServiceType = 'business' | 'individual';

/** The line drawings, one for each service, in the strokes of the motif. */
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

/** The layout of a service's opening: its picture across the whole width, or to the right or left of the words. */
export type ServiceLayout = 'wide' | 'side' | 'reverse';

/** What code decides about a service; its words are documents. */
export interface ServiceLook {
  type: ServiceType;
  icon: ServiceDrawingId;
  /** The ground of the drawing and picture, and the ground of the words next to them. */
  color: BrandColor;
  bgColor: BrandGround;
  layout: ServiceLayout;
}

/** A service as the pages use it (product.md, 1). */
export interface Service extends ServiceLook {
  id: ServiceId;
  title: string;
  /** On cards. */
  summary: string;
  link: string;
  imageSrc: string;
  imageAlt: string;
  imageSize: { width: number; height: number };
  /** A small version of the drawing, on a square in the color of its ground. */
  tileSrc: string;
}
