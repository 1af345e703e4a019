import { birdPath, type Composition, type Layer } from '../../../../shared/motif/composition.ts';
import { fan, landPath, linePath, linesPath, pointOn } from '../../../../shared/motif/geometry.ts';
import { portraitOf } from '../../../../shared/motif/portrait.ts';
import type { Ground } from './grounds.ts';

type Tones = Ground['tones'];

/** A drawing of the motif in the given colours, as the markup of its layers; in the composition's own units. */
export function motifMarkup({ height, layers }: Composition, tones: Tones): string {
  return layers.map((layer) => layerMarkup(layer, height, tones)).join('');
}

function layerMarkup(layer: Layer, height: number, tones: Tones): string {
  const tone = tones[layer.tone];
  switch (layer.kind) {
    case 'disc':
      return `<circle cx="${layer.at[0]}" cy="${layer.at[1]}" r="${layer.radius}" fill="${tone}"/>`;
    case 'land':
      return `<path fill="${tone}" d="${landPath(layer.top, height)}"/>`;
    case 'lines':
      return `<path fill="none" stroke="${tone}" stroke-width="${layer.width}" d="${linesPath(fan(layer.first, layer.last, layer.count, layer.ease))}"/>`;
    case 'flight': {
      const { at, angle } = pointOn(layer.along, 1);
      const place = `translate(${at[0]} ${at[1]}) rotate(${Math.round(angle / 2)}) scale(${layer.scale})`;
      return (
        `<path fill="none" stroke="${tone}" stroke-width="2" stroke-dasharray="1 8" stroke-linecap="round" d="${linePath(layer.along)}"/>` +
        `<path fill="${tone}" d="${birdPath}" transform="${place}"/>`
      );
    }
  }
}

/** The round portrait of an author, without the initials; `size` pixels wide. */
export function portraitMarkup(
  name: string,
  tones: Tones,
  [x, y]: readonly [number, number],
  size: number,
): string {
  const { field, ground, lines, disc } = portraitOf(name);
  return (
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 120 120">` +
    '<clipPath id="round"><circle cx="60" cy="60" r="60"/></clipPath><g clip-path="url(#round)">' +
    `<rect width="120" height="120" fill="${tones[ground]}"/>` +
    `<circle cx="98" cy="26" r="13" fill="${tones[disc]}"/>` +
    `<path fill="none" stroke="${tones[lines]}" stroke-width="1.25" d="${field}"/></g>` +
    '<circle cx="60" cy="60" r="58" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/></svg>'
  );
}

/** The mark of the logo. */
export function markMarkup(
  { near, middle, sun }: Tones,
  [x, y]: readonly [number, number],
  size: number,
): string {
  const strokes = [
    ['M3 29C15 28 26 20 29 4', near],
    ['M3 29C15 30 27 26 30.5 15', middle],
    ['M3 29C14 32.5 26 31 31 25', sun],
  ];
  return (
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 34 34" fill="none" stroke-width="3.2" stroke-linecap="round">` +
    `${strokes.map(([d, stroke]) => `<path d="${d}" stroke="${stroke}"/>`).join('')}</svg>`
  );
}
