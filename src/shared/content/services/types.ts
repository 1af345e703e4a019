import type { BrandColor, BrandGround } from '../types.ts';
import type { ServiceId } from './ids.ts';
import type { ServiceOnOffer } from './on-offer.ts';

/** The layout of a service's opening: its picture across the whole width, or to the right or left of the words. */
export type ServiceLayout = 'wide' | 'side' | 'reverse';

/** What comes with a drawing. */
export interface ServiceLook {
  /** The name of its large version. */
  picture: string;
  /** The ground of the drawing and picture, and the ground of the words next to them. */
  color: BrandColor;
  bgColor: BrandGround;
  layout: ServiceLayout;
  /** The horizontal focal point of a wide picture; the other pictures are nearly square. */
  focus?: number;
}

/** A service as the pages use it (product.md, 1). */
export interface Service extends ServiceOnOffer, Omit<ServiceLook, 'picture' | 'focus'> {
  id: ServiceId;
  /** On cards. */
  summary: string;
  link: string;
  imageSrc: string;
  imageAlt: string;
  imageSize: { width: number; height: number };
  /** A small version of the drawing, on a square in the color of its ground. */
  tileSrc: string;
}
