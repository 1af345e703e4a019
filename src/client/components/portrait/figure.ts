import type { PortraitDescription, Shoulders } from '../../../shared/content/portrait.ts';
import { curve } from '../../../shared/motif/composition.ts';
import { fan, linesPath } from '../../../shared/motif/geometry.ts';

/* The parts of a figure on a square of 200, the face turned to the right. */

/** Contour lines of the wall behind. */
export const wallLines = linesPath(
  fan(curve(-4, 84, 50, 20, 120, 130, 204, 40), curve(-4, 196, 60, 150, 130, 196, 204, 150), 8),
);

export const head =
  'M70 80C69 50 84 37 102 37C123 37 135 53 134 78C134 92 132 104 125 114C119 123 113 128 106 128C93 128 79 114 74 100C71 93 70 87 70 80Z';
/** The far cheek, the jaw and the neck lie in the shade. */
export const shade =
  'M70 82C71 88 72 94 74 100C79 114 93 128 106 128C110 128 114 126 118 122C100 122 84 106 79 80C76 74 71 76 70 82Z';
export const neck = 'M84 108L83 150Q101 166 120 150L118 116Z';
export const neckShade = 'M84 112C92 126 102 132 112 128L118 124L119 134C104 142 92 134 84 124Z';
export const ear = 'M73 84C64 78 62 90 66 98C69 104 74 103 75 98Z';

/** Brows, nose and mouth: a few strokes; more would be a mask. */
export const features =
  'M85 76Q92 71 100 75M114 74Q121 71 127 75M109 82C111 90 117 95 114 99Q111 102 106 100M96 110Q107 118 118 108';
/** Lids, and the pupils under them as dots: round caps of no length. */
export const lids = 'M91 86q5-5 10-1M115 85q4-5 9-1';
export const pupils = 'M97 87h0M120 86h0';
export const laughLines = 'M90 97Q86 104 90 112M124 96Q127 102 124 109M88 58Q103 53 118 57M81 87L76 85';

export const beards: Record<NonNullable<PortraitDescription['beard']>, string> = {
  short:
    'M73 96C76 116 91 131 106 131C121 130 131 116 133 94C129 102 124 105 118 104C110 102 100 103 94 107C85 108 77 104 73 96Z',
  stubble:
    'M73 98C76 116 91 130 106 130C121 129 130 116 132 98C128 104 124 106 118 105C110 103 100 104 94 108C85 109 77 106 73 98Z',
  full: 'M72 90C72 122 88 146 108 145C126 144 135 122 134 90C130 101 125 104 118 103C110 101 100 102 94 106C84 106 76 100 72 90Z',
};
/** On a beard the mouth is seen again. */
export const mouthInBeard = 'M97 110Q107 117 118 109';

export const frames: Record<NonNullable<PortraitDescription['glasses']>, string> = {
  round:
    'M84 86a11 11 0 1 0 22 0a11 11 0 1 0-22 0M111 86a10 10 0 1 0 20 0a10 10 0 1 0-20 0M106 84q3-3 5 0M84 84L70 81',
  square:
    'M86 78h16q4 0 4 4v6q0 7-7 7h-8q-7 0-7-7v-6q0-4 2-4ZM113 78h15q3 0 3 4v6q0 7-6 7h-7q-6 0-6-7v-6q0-4 1-4ZM106 83q3-2 6 0M84 82L70 80',
};

const torso = 'M14 204C15 172 36 158 80 144Q101 164 122 144C166 158 187 172 188 204Z';
/** Folds that follow the shoulders, as contours follow a hill. */
const folds = linesPath([
  ...fan(curve(18, 204, 22, 176, 44, 164, 80, 150), curve(82, 206, 82, 192, 84, 180, 90, 164), 6),
  ...fan(curve(184, 204, 180, 176, 158, 164, 122, 150), curve(120, 206, 120, 192, 118, 180, 112, 164), 6),
]);

interface Garment {
  area: string;
  folds: string;
  /** Of the lining's colour: a collar, a shirt. */
  lining?: string;
  /** Edges that are drawn over all of it. */
  edges: string;
}

export const garments: Record<Shoulders, Garment> = {
  jacket: {
    area: torso,
    folds,
    lining: 'M82 144L100 204H106L121 144Q101 164 82 144Z',
    edges: 'M81 143L76 164L90 172L84 180L101 205M121 143L127 164L114 172L119 180L104 205',
  },
  crew: { area: torso, folds, edges: 'M76 146Q101 176 126 146' },
  turtleneck: {
    area: `${torso}M82 130Q101 146 120 130L124 152Q101 172 78 152Z`,
    folds: `${folds}M82 137Q101 153 121 137M80 145Q101 161 122 145`,
    edges: 'M79 152Q101 172 123 152',
  },
  shirt: {
    area: torso,
    folds,
    lining: 'M82 140L72 152L88 176L101 162L114 176L130 152L120 140L101 160Z',
    edges: 'M101 162V204M82 140L101 162L120 140',
  },
  blouse: {
    area: 'M14 204C15 172 36 158 78 146L101 190L124 146C166 158 187 172 188 204Z',
    folds,
    edges: 'M78 146L101 190L124 146',
  },
  scarf: {
    area: torso,
    folds,
    lining:
      'M76 138C66 150 70 164 88 170C84 184 84 196 80 206H104C106 192 106 182 104 174C120 172 136 162 130 146C128 138 122 136 120 138Q101 158 82 136Z',
    edges: 'M78 142Q100 170 128 146M74 152Q98 178 129 156M92 172Q92 190 88 205',
  },
};
