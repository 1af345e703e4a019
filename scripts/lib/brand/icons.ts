import sharp from 'sharp';
import { brand, brandByNight } from '#shared/brand.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { mark, tabMark } from '#shared/motif/figure.ts';
import { region } from '#shared/region.ts';
import type { Drawn } from './drawn.ts';

/** On ink, the mark has the motif's colors by night. */
const tones = { near: brandByNight.near, middle: brandByNight.middle, sun: brand.amber };

const strokesOf = (strokes: typeof mark) =>
  strokes.map(([tone, d]) => `<path d="${d}" stroke="${tones[tone]}"/>`).join('');

const tabIcon = () =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34" fill="none" stroke-width="3.6" stroke-linecap="round"><title>Logo</title><rect width="34" height="34" rx="8" fill="${brand.ink}"/>${strokesOf(tabMark)}</svg>\n`,
  );

/** The middle of the mark on its 34-unit grid. */
const MIDDLE = { x: 17, y: 17.4 };

/**
 * Phones crop the square to their own shape (iOS) or to anything that contains a circle of 80 % (Android's maskable icons),
 * so the ground fills it and the mark stays within `share` of the width.
 */
function icon(size: number, share: number): Buffer {
  const scale = (size * share) / 34;
  const at = (center: number) => (size / 2 - center * scale).toFixed(2);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
      <rect width="${size}" height="${size}" fill="${brand.ink}"/>
      <g transform="translate(${at(MIDDLE.x)} ${at(MIDDLE.y)}) scale(${scale.toFixed(4)})"
        fill="none" stroke-width="3.4" stroke-linecap="round">${strokesOf(mark)}</g>
    </svg>`,
  );
}

const icons = [
  { name: 'apple-touch-icon.png', size: 180, share: 0.72 },
  { name: 'icon-192.png', size: 192, share: 0.6 },
  { name: 'icon-512.png', size: 512, share: 0.6 },
];

/** The sizes of one icon in a tab, on a large screen and in a list of bookmarks. */
const tabSizes = [16, 32, 48];

/** An ICO file: a directory, then each size as a PNG. */
async function icoOf(svg: Buffer): Promise<Buffer> {
  const pngs = await Promise.all(
    tabSizes.map((size) => sharp(svg, { density: 300 }).resize(size).png({ effort: 10 }).toBuffer()),
  );
  const directory = Buffer.alloc(6 + 16 * pngs.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pngs.length, 4);
  let offset = directory.length;
  for (const [index, png] of pngs.entries()) {
    const entry = directory.subarray(6 + 16 * index);
    entry.fill(tabSizes[index] ?? 0, 0, 2);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pngs]);
}

const manifest = () => ({
  name: firm.legalName,
  short_name: firm.name,
  description: firm.tagline,
  lang: region.language,
  start_url: '/',
  display: 'browser',
  background_color: brand.paper,
  theme_color: brand.paper,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ...icons
      .filter(({ name }) => name.startsWith('icon-'))
      .flatMap(({ name, size }) =>
        ['any', 'maskable'].map((purpose) => ({
          src: `/${name}`,
          type: 'image/png',
          sizes: `${size}x${size}`,
          purpose,
        })),
      ),
  ],
});

/**
 * The icons of tabs, phones and installed pages, and the web manifest that lists them. favicon.ico is for browsers and
 * readers that ask for this address without reading the page.
 */
export async function drawIcons(): Promise<Drawn> {
  const svg = tabIcon();
  const files: Drawn = { 'favicon.svg': svg, 'favicon.ico': await icoOf(svg) };
  for (const { name, size, share } of icons)
    files[name] = await sharp(icon(size, share)).png({ palette: true, effort: 10 }).toBuffer();
  files['site.webmanifest'] = Buffer.from(`${JSON.stringify(manifest(), null, 2)}\n`);
  return files;
}
