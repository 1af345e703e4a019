import { readFile } from 'node:fs/promises';
import { brand } from '../../../../shared/brand.ts';
import { cardSize } from '../../../../shared/cards.ts';
import { initialsOf, portraitOf } from '../../../../shared/motif/portrait.ts';
import { site } from '../../../../shared/site.ts';
import type { CardDesign } from './designs.ts';
import { type Ground, grounds } from './grounds.ts';
import { type CardWords, portrait, wordmark } from './layout.ts';
import { markMarkup, motifMarkup, portraitMarkup } from './motif-svg.ts';
import type { SetCard } from './set-words.ts';

const { width, height } = cardSize;

export type CardType = 'image/png' | 'image/jpeg';

/** Sets a card's words as outlines: `setWords` itself, or the same in a thread. */
export type SetWords = (words: CardWords, instead: string) => Promise<SetCard>;

/** @returns the card as a picture of 1200 x 630 */
export async function drawCard(
  design: CardDesign,
  setWords: SetWords,
  type: CardType = 'image/png',
): Promise<Buffer> {
  const svg = await cardMarkup(design, setWords);
  const { default: sharp } = await import('sharp');
  const picture = sharp(Buffer.from(svg));
  return type === 'image/png'
    ? picture.png({ palette: true, effort: 7 }).toBuffer()
    : picture.jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}

/** @returns the photo, cut to a card around what catches the eye */
export async function cutPhoto(photo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(photo)
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .flatten({ background: brand.paper })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** The whole card as SVG: ground, drawing, mark, portrait, and the words over them. */
export async function cardMarkup(design: CardDesign, setWords: SetWords): Promise<string> {
  const ground = grounds[design.ground];
  const { svg, hasAuthor } = await setWords(wordsOf(design, ground), design.instead);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground.fill}"/>`,
    await drawingMarkup(design.drawing, ground),
    markMarkup(ground.tones, [72, wordmark.top - 6], 46),
    hasAuthor &&
      portraitMarkup(design.author, grounds.paper.tones, [portrait.left, portrait.top], portrait.size),
    svg,
    '</svg>',
  ]
    .filter(Boolean)
    .join('');
}

/** Of a plate the right part of the card; of the motif as much as the words leave. */
const PLATE_WIDTH = 480;
const MOTIF = { width: 650, height: 530 };

function wordsOf({ text, author, drawing }: CardDesign, { title, text: small, kicker }: Ground): CardWords {
  const letters = author && portraitOf(author).letters;
  return {
    brand: site.name,
    kicker: text.kicker ?? '',
    title: text.title,
    lead: text.lead,
    author,
    initials: author && initialsOf(author),
    colours: { title, text: small, kicker, initials: letters === 'light' ? brand.white : brand.ink },
    width: 'layers' in drawing ? 610 : width - PLATE_WIDTH - 72 - 40,
  };
}

async function drawingMarkup(drawing: CardDesign['drawing'], { tones }: Ground): Promise<string> {
  if ('layers' in drawing) {
    const box = `x="${width - MOTIF.width}" y="${height - MOTIF.height}" width="${MOTIF.width}" height="${MOTIF.height}"`;
    return (
      `<svg ${box} viewBox="0 0 ${drawing.width} ${drawing.height}" preserveAspectRatio="xMaxYMax meet">` +
      `${motifMarkup(drawing, tones)}</svg>`
    );
  }
  const { plate, focus } = drawing;
  const file = new URL(`../../../../client/public${plate.imageSrc}`, import.meta.url);
  const picture = await readFile(file, 'utf8');
  const whole = plate.imageSize;
  const seen = Math.min(whole.width, (whole.height * PLATE_WIDTH) / height);
  const left = Math.min(Math.max(whole.width * focus - seen / 2, 0), whole.width - seen);
  return picture.replace(
    /^<svg [^>]*>/,
    `<svg x="${width - PLATE_WIDTH}" y="0" width="${PLATE_WIDTH}" height="${height}" viewBox="${left} 0 ${seen} ${whole.height}" preserveAspectRatio="xMidYMid slice">`,
  );
}
