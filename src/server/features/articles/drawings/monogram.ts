import { escapeHtml } from '#server/lib/escape-html.ts';
import { brand } from '#shared/brand.ts';
import { drawingStack } from '#shared/fonts.ts';
import type { MotifTone } from '#shared/motif/composition.ts';
import { portraitOf } from '#shared/motif/portrait.ts';
import { typefaces } from '#shared/typefaces.ts';

/** The colors of the motif on a light ground. */
export const lightTones: Record<MotifTone, string> = {
  near: brand.indigo,
  middle: brand.teal,
  far: brand.lavender,
  sun: brand.amber,
  dusk: brand.coral,
  bird: brand.ink,
  furrow: 'rgb(255 255 255 / 38%)',
  contour: brand.contour,
};

/** @param name encoded for an address */
export const monogramPath = (name: string) => `/images/drawn/authors/${name}.svg`;

/** The portrait of an author without a photo: the initials over a field of arcs, in colors derived from the name. */
export function monogramOf(name: string): string {
  const { initials, letters } = portraitOf(name);
  const color = letters === 'light' ? brand.white : brand.ink;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120">${arcsOf(name)}<text x="60" y="75" text-anchor="middle" font-family="${drawingStack(typefaces.display)}" font-size="44" fill="${color}">${escapeHtml(initials)}</text></svg>`;
}

/** The field of arcs alone, on a square of 120 units. */
export function arcsOf(name: string): string {
  const { field, ground, lines, disc } = portraitOf(name);
  return `<rect width="120" height="120" fill="${lightTones[ground]}"/><circle cx="98" cy="26" r="13" fill="${lightTones[disc]}"/><path fill="none" stroke="${lightTones[lines]}" stroke-width="1.25" d="${field}"/>`;
}
