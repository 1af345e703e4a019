import type { HairStyle } from '../../../shared/content/portrait.ts';
import { curve } from '../../../shared/motif/composition.ts';
import { type Curve, fan, linesPath } from '../../../shared/motif/geometry.ts';

/** Hair on a square of 200, the face turned to the right: behind the head, before it, and the strands. */
export interface Hair {
  back: string;
  front: string;
  strands: string;
}

const strands = (...families: [first: Curve, last: Curve, count: number][]) =>
  families.map(([first, last, count]) => linesPath(fan(first, last, count))).join('');

/** The outline of a cloud: bumps of `size` around an ellipse. */
function cloud(x: number, y: number, rx: number, ry: number, bumps: number): string {
  const points = Array.from({ length: bumps }, (_, index) => {
    const angle = (index / bumps) * 2 * Math.PI;
    return `${Math.round(x + rx * Math.cos(angle))} ${Math.round(y + ry * Math.sin(angle))}`;
  });
  const size = Math.round((1.15 * Math.PI * (rx + ry)) / 2 / bumps);
  return `M${points[0]}${[...points.slice(1), points[0]].map((point) => `A${size} ${size} 0 0 1 ${point}`).join('')}Z`;
}

/** Combed back and parted, behind both ears. */
const cap =
  'M66 88C60 52 80 30 104 31C128 32 141 52 135 82C131 66 123 55 110 50C98 54 80 62 75 72C72 79 72 84 71 91Z';
const capStrands = strands(
  [curve(69, 80, 70, 60, 84, 42, 108, 40), curve(72, 86, 76, 66, 90, 54, 108, 49), 4],
  [curve(110, 40, 122, 42, 131, 52, 133, 66), curve(110, 48, 120, 52, 126, 58, 130, 66), 3],
);

export const hairs: Record<HairStyle, Hair> = {
  none: {
    back: '',
    front: '',
    strands: strands([curve(80, 54, 86, 44, 100, 40, 112, 43), curve(84, 58, 90, 50, 101, 47, 109, 49), 2]),
  },
  crop: {
    back: '',
    front:
      'M68 86C64 60 66 34 100 31C132 29 140 52 134 78C133 70 131 64 127 60C112 58 94 57 80 60C75 66 74 74 73 86Z',
    strands: strands(
      [curve(71, 74, 70, 50, 82, 38, 100, 36), curve(77, 62, 82, 54, 92, 50, 102, 50), 4],
      [curve(104, 36, 122, 36, 132, 46, 132, 62), curve(106, 50, 114, 50, 122, 52, 126, 56), 4],
    ),
  },
  swept: {
    back: '',
    front:
      'M67 90C59 60 66 38 86 34C94 22 128 18 139 38C144 50 140 66 135 80C133 68 130 62 124 58C108 62 94 60 84 54C77 64 74 74 73 90Z',
    strands: strands([curve(86, 48, 92, 34, 116, 26, 136, 42), curve(88, 54, 100, 56, 116, 56, 134, 58), 6]),
  },
  curls: {
    back: cloud(102, 74, 50, 48, 15),
    front:
      'M69 92C58 74 66 50 82 48C86 34 108 34 114 44C128 42 140 58 136 80C132 72 128 66 120 66C114 58 104 62 98 58C92 66 82 62 78 72C74 76 73 84 72 92Z',
    strands:
      'M62 62q6-10 14-4M78 36q8-8 15 1M104 30q9-5 14 4M130 46q9 1 9 10M142 74q6 7 0 14M60 88q-7 7 0 15M66 108q-2 8 6 11M134 104q7 4 3 11M92 50q6-6 12 0M118 54q7-3 10 5M74 62q5-6 11-1',
  },
  bob: {
    back: 'M58 90C52 48 78 24 106 26C136 28 150 54 145 92C144 108 144 118 140 128C126 132 80 132 62 128C58 114 57 102 58 90Z',
    front:
      'M62 118C54 70 76 32 106 33C132 34 146 62 140 114C137 100 132 76 122 60C112 70 92 74 80 76C77 90 74 106 72 120Z',
    strands: strands(
      [curve(64, 112, 58, 72, 76, 40, 106, 38), curve(75, 84, 82, 70, 100, 66, 118, 56), 5],
      [curve(110, 38, 128, 42, 140, 66, 139, 100), curve(120, 52, 128, 60, 132, 74, 135, 88), 4],
    ),
  },
  long: {
    back: 'M58 92C50 46 78 22 105 24C136 26 152 52 147 92C146 122 156 146 160 172C136 184 66 184 44 172C52 146 60 122 58 92Z',
    front:
      'M64 112C56 68 78 34 108 34C132 36 146 64 139 112C136 88 128 62 110 50C96 56 78 72 74 92C72 100 71 108 70 116Z',
    strands: strands(
      [curve(60, 168, 76, 120, 40, 40, 106, 38), curve(68, 112, 68, 84, 84, 60, 106, 48), 5],
      [curve(114, 38, 156, 52, 128, 120, 150, 168), curve(114, 46, 130, 60, 136, 84, 138, 108), 4],
    ),
  },
  waves: {
    back: 'M58 88C50 48 80 22 108 25C140 28 154 56 147 86C143 98 156 106 150 122C146 132 154 140 146 150C128 156 76 156 56 150C46 140 58 132 53 120C46 106 62 98 58 88Z',
    front:
      'M66 104C52 90 62 40 98 36C124 28 148 52 140 84C138 92 144 98 139 106C137 86 128 66 114 54C102 66 84 66 78 78C72 86 78 94 70 106Z',
    strands: strands(
      [curve(62, 146, 46, 118, 76, 108, 62, 76), curve(74, 146, 62, 124, 84, 110, 72, 88), 3],
      [curve(64, 82, 60, 56, 84, 40, 112, 42), curve(78, 74, 86, 64, 102, 60, 113, 53), 4],
      [curve(116, 42, 134, 50, 140, 62, 140, 80), curve(117, 52, 126, 60, 132, 68, 136, 82), 3],
      [curve(146, 146, 158, 118, 132, 110, 146, 84), curve(137, 148, 146, 124, 132, 112, 140, 96), 2],
    ),
  },
  bun: {
    back: 'M64 34A20 20 0 1 1 100 26A20 20 0 1 1 64 34Z',
    front: cap,
    strands:
      capStrands + strands([curve(66, 28, 72, 14, 88, 14, 94, 26), curve(68, 34, 74, 28, 86, 26, 94, 30), 3]),
  },
  braid: {
    back: 'M66 84C50 104 44 124 48 138C42 146 46 156 52 158C48 166 54 174 60 174C64 180 74 178 74 170C80 166 78 158 73 156C79 150 76 142 71 139C77 130 78 116 84 104Z',
    front: cap,
    strands: `${capStrands}M50 138Q60 146 71 138M52 158Q62 160 73 155M58 118Q66 124 76 116M62 174Q68 168 74 170`,
  },
};
