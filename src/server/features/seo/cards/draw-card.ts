import { readFile } from 'node:fs/promises';
import { landscapeWithin } from '#server/features/articles/drawings/landscape.ts';
import { arcsOf } from '#server/features/articles/drawings/monogram.ts';
import { brand } from '#shared/brand.ts';
import type { Focus } from '#shared/images/focus.ts';
import type { UploadedImage } from '#shared/images/uploaded-image.ts';
import type { MotifTone } from '#shared/motif/composition.ts';
import { figure, mark } from '#shared/motif/figure.ts';
import { initialsOf, portraitOf } from '#shared/motif/portrait.ts';
import { cardSize } from '#shared/pages/cards.ts';
import type { CardDrawing, Plate } from '#shared/pages/types.ts';
import { shaded } from '#shared/shade.ts';
import { type CardDesign, type CardTheme, cardThemes } from './designs.ts';
import { type CardWords, portrait, wordmark } from './layout.ts';
import type { RenderText } from './render-text.ts';

const { width, height } = cardSize;

type Tones = CardTheme['tones'];

type CardType = 'image/png' | 'image/jpeg';

/** @returns the card as a picture of 1200 x 630 */
export async function drawCard(
  design: CardDesign,
  renderText: RenderText,
  type: CardType = 'image/png',
): Promise<Buffer> {
  const svg = await cardMarkup(design, renderText);
  const { default: sharp } = await import('sharp');
  const picture = sharp(Buffer.from(svg));
  return type === 'image/png'
    ? picture.png({ palette: true, effort: 7 }).toBuffer()
    : picture.jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}

/** @returns the photo, cropped to a card around its focal point or, without one, around its most interesting part */
export async function cutPhoto(bytes: Buffer, photo: UploadedImage, focus: Focus | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes);
  if (focus) picture.extract(focusedPart(photo, focus));
  return picture
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .flatten({ background: brand.paper })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** The largest part of a picture in the shape of a card, where `object-position` would place it. */
function focusedPart(photo: UploadedImage, focus: Focus) {
  const scale = Math.min(photo.width / width, photo.height / height);
  const part = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  return {
    ...part,
    left: Math.round(((photo.width - part.width) * focus.left) / 100),
    top: Math.round(((photo.height - part.height) * focus.top) / 100),
  };
}

/** The whole card as SVG: ground, drawing, mark, portrait, and the words over them. */
export async function cardMarkup(design: CardDesign, renderText: RenderText): Promise<string> {
  const theme = cardThemes[design.theme];
  const { svg, hasAuthor } = await renderText(wordsOf(design, theme), design.instead);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${theme.fill}"/>`,
    await drawingMarkup(design.drawing, theme),
    markMarkup(theme.tones, [72, wordmark.top - 6], 46),
    hasAuthor && portraitMarkup(design.author, [portrait.left, portrait.top], portrait.size),
    svg,
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

/** A plate fills the right part of the card; the motif fills the space that the words leave. */
const PLATE_WIDTH = 480;
const MOTIF = { width: 650, height: 530 };

function wordsOf(
  { brand: name, text, author, drawing }: CardDesign,
  { title, text: small, kicker }: CardTheme,
): CardWords {
  const letters = author && portraitOf(author).letters;
  return {
    brand: name,
    kicker: text.kicker ?? '',
    title: text.title,
    lead: text.lead,
    author,
    initials: author && initialsOf(author),
    colors: { title, text: small, kicker, initials: letters === 'light' ? brand.white : brand.ink },
    width: typeof drawing === 'string' ? 610 : width - PLATE_WIDTH - 72 - 40,
  };
}

async function drawingMarkup(drawing: CardDesign['drawing'], { tones }: CardTheme): Promise<string> {
  if (typeof drawing === 'string') return motifMarkup(drawing, tones);
  return 'slug' in drawing ? landscapeWithin(drawing.slug, plateBox(cardSize, 0.5)) : plateMarkup(drawing);
}

/** A drawing of the motif, with color values and the path of the figure instead of their names. */
async function motifMarkup(drawing: CardDrawing, tones: Tones): Promise<string> {
  const picture = await readFile(new URL(`drawings/${drawing}.svg`, import.meta.url), 'utf8');
  const box = `x="${width - MOTIF.width}" y="${height - MOTIF.height}" width="${MOTIF.width}" height="${MOTIF.height}"`;
  return picture
    .replaceAll(/\n */g, '')
    .replace(/^<svg [^>]*(viewBox="[^"]*")>/, `<svg ${box} $1 preserveAspectRatio="xMaxYMax meet">`)
    .replaceAll(/var\(--(\w+)\)/g, (_, name: MotifTone | 'figure') => ({ ...tones, figure })[name]);
}

async function plateMarkup({ src, size, focus }: Plate): Promise<string> {
  const picture = await readFile(new URL(`../../../../client/public${src}`, import.meta.url), 'utf8');
  return shaded(picture).replace(/^<svg [^>]*>/, `<svg ${plateBox(size, focus)}>`);
}

/** The place of a picture on the plate, and the part of it that shows. */
function plateBox(size: Plate['size'], focus: number): string {
  const seen = Math.min(size.width, (size.height * PLATE_WIDTH) / height);
  const left = Math.min(Math.max(size.width * focus - seen / 2, 0), size.width - seen);
  return `x="${width - PLATE_WIDTH}" y="0" width="${PLATE_WIDTH}" height="${height}" viewBox="${left} 0 ${seen} ${size.height}" preserveAspectRatio="xMidYMid slice"`;
}

/** The round portrait of an author, without the initials; `size` pixels wide. */
function portraitMarkup(name: string, [x, y]: readonly [number, number], size: number): string {
  return (
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 120 120">` +
    '<clipPath id="round"><circle cx="60" cy="60" r="60"/></clipPath><g clip-path="url(#round)">' +
    `${arcsOf(name)}</g>` +
    '<circle cx="60" cy="60" r="58" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/></svg>'
  );
}

/** The mark of the logo. */
function markMarkup(tones: Tones, [x, y]: readonly [number, number], size: number): string {
  return (
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 34 34" fill="none" stroke-width="3.2" stroke-linecap="round">` +
    `${mark.map(([tone, d]) => `<path d="${d}" stroke="${tones[tone]}"/>`).join('')}</svg>`
  );
}
