import type { GiftThemeId } from './gift-cards.ts';

/** A drawing on a ground of 320 by 200: lines in the color of the text, discs in amber. */
interface ThemeArt {
  lines: string;
  discs: readonly (readonly [x: number, y: number, radius: number])[];
}

/** Many strokes from one rule: `count` of them, `t` running from 0 to 1. */
const strokes = (count: number, draw: (t: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index / (count - 1))).join('');

const n = Math.round;

/** A cap: a board of nested diamonds, the band beneath it, and a tassel that swings out. */
const graduation: ThemeArt = {
  lines:
    strokes(6, (t) => {
      const w = n(88 - 74 * t);
      const h = n(40 - 34 * t);
      return `M${220 - w} 92L220 ${92 - h}L${220 + w} 92L220 ${92 + h}Z`;
    }) +
    strokes(
      5,
      (t) =>
        `M${n(178 + 2 * t)} ${n(118 + 12 * t)}Q220 ${n(136 + 34 * t)} ${n(262 - 2 * t)} ${n(118 + 12 * t)}`,
    ) +
    'M220 92Q284 92 288 138' +
    strokes(5, (t) => `M288 140L${n(280 + 16 * t)} 170`),
  discs: [[288, 138, 6]],
};

/** A wing of arcs that rises from one point toward the sun. */
const career: ThemeArt = {
  lines: strokes(
    11,
    (t) =>
      `M60 214C${n(150 + 20 * t)} ${n(210 - 20 * t)} ${n(250 + 4 * t)} ${n(210 - 90 * t)} ${n(330 - 20 * t)} ${n(196 - 150 * t)}`,
  ),
  discs: [[252, 52, 24]],
};

/** A bow over crossed ribbons. */
const gift: ThemeArt = {
  lines:
    strokes(4, (t) => `M${n(214 + 24 * t)} 92V200`) +
    strokes(4, (t) => `M120 ${n(82 + 24 * t)}H330`) +
    [-1, 1]
      .map((side) =>
        strokes(
          6,
          (t) =>
            `M226 92C${n(226 + side * (20 + 10 * t))} ${n(16 + 40 * t)} ${n(226 + side * (112 - 50 * t))} ${n(14 + 38 * t)} ${n(226 + side * (92 - 40 * t))} ${n(64 + 12 * t)}S${n(226 + side * 40)} 88 226 92`,
        ),
      )
      .join(''),
  discs: [[226, 92, 10]],
};

/** Three balloons on their strings. */
const balloons = [
  [186, 92, 34],
  [240, 60, 42],
  [286, 112, 28],
] as const;
const birthday: ThemeArt = {
  lines: balloons
    .map(([x, y, r]) => {
      const rings = strokes(4, (t) => {
        const radius = n(r * (1 - 0.7 * t));
        return `M${x - radius} ${y}a${radius} ${n(radius * 1.15)} 0 1 1 ${2 * radius} 0a${radius} ${n(radius * 1.15)} 0 1 1 ${-2 * radius} 0`;
      });
      return `${rings}M${x} ${n(y + r * 1.15)}Q${x - 8} 160 232 206`;
    })
    .join(''),
  discs: [[240, 60, 12]],
};

/** A fir of arcs under a star. */
const holidays: ThemeArt = {
  lines: [0, 1, 2]
    .map((tier) =>
      strokes(5, (t) => {
        const top = 52 + tier * 40;
        const half = (38 + tier * 20) * (1 - 0.72 * t);
        return `M${n(234 - half)} ${n(top + 52 - 14 * t)}Q${n(234 - half / 4)} ${n(top + 34 - 8 * t)} 234 ${top}Q${n(234 + half / 4)} ${n(top + 34 - 8 * t)} ${n(234 + half)} ${n(top + 52 - 14 * t)}`;
      }),
    )
    .join(''),
  discs: [[234, 40, 10]],
};

export const themeArt: Record<GiftThemeId, ThemeArt> = { graduation, career, gift, birthday, holidays };
