/**
 * What a drawn portrait shows of a person, in words instead of coordinates; the drawing itself stands in
 * `src/client/components/portrait`. Describe the hair, the shoulders and the posture first: they make the likeness.
 */
export interface PortraitDescription {
  hair: HairStyle;
  hairColor: HairColor;
  skin: Skin;
  shoulders: Shoulders;
  /** What the shoulders wear. */
  clothes: Cloth;
  ground: PortraitGround;
  /** Which way the person looks, as we see it. */
  turned: 'left' | 'right';
  /** How far the head leans, in degrees; about -6 to 6. */
  lean?: number;
  build?: 'slight' | 'broad';
  glasses?: 'round' | 'square';
  beard?: 'short' | 'full' | 'stubble';
  /** Laugh lines and a furrow or two. */
  lines?: boolean;
  earrings?: boolean;
}

export type HairStyle = 'none' | 'crop' | 'swept' | 'curls' | 'bob' | 'long' | 'waves' | 'bun' | 'braid';
export type HairColor = 'black' | 'brown' | 'auburn' | 'sandy' | 'gray' | 'silver';
export type Skin = 'light' | 'fair' | 'olive' | 'tan' | 'brown' | 'deep';
export type Shoulders = 'jacket' | 'crew' | 'turtleneck' | 'shirt' | 'scarf' | 'blouse';
export type Cloth = 'ink' | 'indigo' | 'violet' | 'teal' | 'amber' | 'coral' | 'cream';
export type PortraitGround = 'lavender' | 'peach' | 'mint' | 'honey' | 'indigo' | 'teal' | 'rose' | 'sky';
