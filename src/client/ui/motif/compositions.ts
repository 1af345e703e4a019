import type { Curve, Point } from './geometry.ts';

/** Colours by role; the style sheet gives each role its value on light and on dark ground. */
export type Tone = 'near' | 'middle' | 'far' | 'sun' | 'dusk' | 'bird' | 'furrow' | 'contour';

export type Layer =
  /** The sun, or an egg in the nest. */
  | { kind: 'disc'; at: Point; radius: number; tone: Tone }
  /** A hill, filled down to the bottom edge. */
  | { kind: 'land'; top: Curve; tone: Tone }
  /** Contour lines from one curve to another; `ease` above 1 crowds them at the first. */
  | { kind: 'lines'; first: Curve; last: Curve; count: number; ease?: number; tone: Tone; width?: number }
  /** The lark's way, with the bird at its end, drawn at `scale`. */
  | { kind: 'flight'; along: Curve; tone: Tone; scale: number };

export interface Composition {
  width: number;
  height: number;
  layers: readonly Layer[];
}

/** Three hills that rise out of the lower edge to the right, and one long climb: the home page. */
const rise: Composition = {
  width: 760,
  height: 600,
  layers: [
    { kind: 'disc', at: [520, 268], radius: 118, tone: 'sun' },
    {
      kind: 'land',
      top: [
        [150, 600],
        [330, 400],
        [520, 420],
        [760, 170],
      ],
      tone: 'far',
    },
    {
      kind: 'lines',
      first: [
        [170, 600],
        [350, 412],
        [540, 432],
        [760, 196],
      ],
      last: [
        [420, 600],
        [520, 520],
        [640, 520],
        [760, 430],
      ],
      count: 9,
      tone: 'contour',
    },
    {
      kind: 'land',
      top: [
        [0, 600],
        [220, 500],
        [430, 520],
        [760, 330],
      ],
      tone: 'middle',
    },
    {
      kind: 'lines',
      first: [
        [36, 600],
        [250, 508],
        [450, 532],
        [760, 350],
      ],
      last: [
        [400, 600],
        [520, 590],
        [640, 560],
        [760, 500],
      ],
      count: 7,
      tone: 'furrow',
    },
    {
      kind: 'land',
      top: [
        [80, 600],
        [380, 590],
        [520, 420],
        [760, 480],
      ],
      tone: 'near',
    },
    {
      kind: 'lines',
      first: [
        [150, 600],
        [400, 592],
        [530, 440],
        [760, 500],
      ],
      last: [
        [520, 620],
        [600, 600],
        [680, 580],
        [760, 590],
      ],
      count: 9,
      ease: 1.15,
      tone: 'furrow',
    },
    {
      kind: 'flight',
      along: [
        [120, 520],
        [250, 430],
        [180, 210],
        [330, 128],
      ],
      tone: 'bird',
      scale: 1.6,
    },
  ],
};

/** A long ridge and its terraces: work with organizations. */
const terraces: Composition = {
  width: 760,
  height: 520,
  layers: [
    { kind: 'disc', at: [250, 214], radius: 92, tone: 'dusk' },
    {
      kind: 'land',
      top: [
        [20, 520],
        [220, 90],
        [470, 420],
        [760, 150],
      ],
      tone: 'far',
    },
    {
      kind: 'lines',
      first: [
        [34, 520],
        [236, 120],
        [480, 440],
        [760, 180],
      ],
      last: [
        [160, 520],
        [340, 400],
        [520, 500],
        [760, 400],
      ],
      count: 9,
      tone: 'contour',
    },
    {
      kind: 'land',
      top: [
        [120, 520],
        [420, 500],
        [500, 250],
        [760, 330],
      ],
      tone: 'near',
    },
    {
      kind: 'lines',
      first: [
        [180, 520],
        [440, 504],
        [520, 276],
        [760, 354],
      ],
      last: [
        [560, 530],
        [640, 510],
        [700, 490],
        [760, 500],
      ],
      count: 10,
      tone: 'furrow',
    },
    {
      kind: 'flight',
      along: [
        [400, 330],
        [520, 290],
        [480, 170],
        [600, 108],
      ],
      tone: 'bird',
      scale: 1.4,
    },
  ],
};

/** One steep slope, and the lines of the wind above it: a person's own way. */
const climb: Composition = {
  width: 760,
  height: 520,
  layers: [
    { kind: 'disc', at: [560, 176], radius: 104, tone: 'sun' },
    {
      kind: 'lines',
      first: [
        [90, 520],
        [400, 500],
        [610, 360],
        [760, 40],
      ],
      last: [
        [40, 520],
        [240, 420],
        [360, 260],
        [440, -20],
      ],
      count: 7,
      tone: 'contour',
    },
    {
      kind: 'land',
      top: [
        [100, 520],
        [420, 510],
        [630, 380],
        [760, 60],
      ],
      tone: 'middle',
    },
    {
      kind: 'lines',
      first: [
        [160, 520],
        [440, 516],
        [640, 400],
        [760, 100],
      ],
      last: [
        [600, 530],
        [660, 520],
        [720, 490],
        [770, 420],
      ],
      count: 10,
      tone: 'furrow',
    },
    {
      kind: 'flight',
      along: [
        [150, 440],
        [300, 420],
        [230, 250],
        [340, 160],
      ],
      tone: 'bird',
      scale: 1.4,
    },
  ],
};

/** Leaves of an open book that lift like wings: reading. */
const pages: Composition = {
  width: 760,
  height: 520,
  layers: [
    { kind: 'disc', at: [430, 208], radius: 98, tone: 'sun' },
    {
      kind: 'lines',
      first: [[430, 484], [340, 414], [220, 404], [90, 436]],
      last: [[430, 484], [410, 350], [350, 230], [226, 128]],
      count: 12,
      ease: 0.9,
      tone: 'near',
      width: 2,
    },
    {
      kind: 'lines',
      first: [[430, 484], [520, 414], [640, 404], [790, 436]],
      last: [[430, 484], [450, 350], [510, 230], [634, 128]],
      count: 12,
      ease: 0.9,
      tone: 'near',
      width: 2,
    },
    { kind: 'land', top: [[40, 520], [240, 450], [560, 500], [760, 440]], tone: 'middle' },
    {
      kind: 'lines',
      first: [[100, 520], [270, 466], [570, 514], [760, 458]],
      last: [[420, 530], [520, 520], [640, 530], [760, 510]],
      count: 4,
      tone: 'furrow',
    },
    { kind: 'flight', along: [[430, 316], [440, 220], [500, 130], [598, 70]], tone: 'bird', scale: 1.3 },
  ],
};

/** A woven nest with one egg, the lark away: everything that is still empty. */
const nest: Composition = {
  width: 480,
  height: 260,
  layers: [
    { kind: 'disc', at: [224, 128], radius: 36, tone: 'sun' },
    {
      kind: 'lines',
      first: [[84, 122], [120, 262], [300, 276], [368, 140]],
      last: [[136, 132], [180, 160], [270, 166], [316, 134]],
      count: 9,
      tone: 'near',
      width: 2,
    },
    {
      kind: 'lines',
      first: [[80, 140], [148, 276], [328, 262], [364, 122]],
      last: [[132, 134], [178, 166], [268, 160], [312, 132]],
      count: 9,
      tone: 'contour',
    },
    { kind: 'flight', along: [[312, 106], [360, 108], [346, 56], [404, 38]], tone: 'bird', scale: 0.95 },
  ],
};

/** The lark has made a loop too many: the page that is not there. */
const astray: Composition = {
  width: 640,
  height: 460,
  layers: [
    { kind: 'disc', at: [498, 130], radius: 64, tone: 'dusk' },
    {
      kind: 'lines',
      first: [
        [0, 380],
        [180, 270],
        [400, 390],
        [640, 290],
      ],
      last: [
        [0, 458],
        [180, 458],
        [400, 458],
        [640, 458],
      ],
      count: 9,
      tone: 'near',
      width: 2,
    },
    {
      kind: 'flight',
      along: [
        [60, 320],
        [700, 150],
        [-80, -90],
        [360, 176],
      ],
      tone: 'bird',
      scale: 1.6,
    },
  ],
};

/** Contours that rise out of a level line: dividers and the foot of the page. */
const horizon: Composition = {
  width: 1440,
  height: 160,
  layers: [
    {
      kind: 'lines',
      first: [
        [0, 150],
        [480, 30],
        [900, 210],
        [1440, 20],
      ],
      last: [
        [0, 159],
        [480, 159],
        [900, 159],
        [1440, 159],
      ],
      count: 9,
      ease: 0.8,
      tone: 'contour',
    },
    {
      kind: 'flight',
      along: [
        [830, 104],
        [960, 96],
        [1000, 40],
        [1110, 34],
      ],
      tone: 'sun',
      scale: 0.9,
    },
  ],
};

export const compositions = { rise, terraces, climb, pages, nest, astray, horizon };

export type CompositionName = keyof typeof compositions;
