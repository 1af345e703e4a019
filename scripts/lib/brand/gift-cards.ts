import sharp from 'sharp';
import { giftColors } from '#server/features/orders/gift/card-face.ts';
import { colors } from '#server/mail/styles.ts';
import { giftThemes } from '#shared/gift-cards/gift-cards.ts';
import { themeArt } from '#shared/gift-cards/theme-art.ts';
import type { Drawn } from './drawn.ts';

/** The right two thirds of the drawings' area of 320 by 200, twice as large. */
const view = { x: 112, width: 208, height: 200 };
const SCALE = 2;

/** The themes of the gift cards for mails, which show no SVG. */
export async function drawGiftCards(): Promise<Drawn> {
  const faces: Drawn = {};
  for (const { id, color } of giftThemes) {
    const { lines, discs } = themeArt[id];
    const { ground, text } = giftColors[color];
    const sun = color === 'coral' ? colors.white : colors.amber;
    const circles = discs.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${sun}"/>`).join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width * SCALE}" height="${view.height * SCALE}" viewBox="${view.x} 0 ${view.width} ${view.height}">
    <rect x="0" width="320" height="200" fill="${ground}"/>${circles}
    <path d="${lines}" fill="none" stroke="${text}" stroke-opacity=".65" stroke-width="1.3" stroke-linecap="round"/>
  </svg>`;
    faces[`images/gift-cards/${id}.png`] = await sharp(Buffer.from(svg))
      .png({ palette: true, quality: 90 })
      .toBuffer();
  }
  return faces;
}
