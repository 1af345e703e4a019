/**
 * Draws the icons of phones and installed pages from the mark, and writes the web manifest that lists them. Converts
 * favicon.svg to favicon.ico, for browsers and readers that ask for this address without reading the page.
 * Run it again after changing the mark, the firm's name (src/shared/content/documents/firm.ts) or these colors:
 *   node scripts/draw-icons.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { firm } from '#shared/content/documents/firm.ts';
import { colors } from './lib/motif.ts';

const folder = fileURLToPath(new URL('../src/client/public/', import.meta.url));

/** The mark of src/client/components/logo.tsx on ink, in its colors. */
const mark = [
  ['M3 29C15 28 26 20 29 4', '#8f83e0'],
  ['M3 29C15 30 27 26 30.5 15', colors.tealBright],
  ['M3 29C14 32.5 26 31 31 25', colors.amber],
] as const;

/** The middle of the mark on its 34-unit grid. */
const MIDDLE = { x: 17, y: 17.4 };

/**
 * Phones crop the square to their own shape (iOS) or to anything that contains a circle of 80 % (Android's maskable icons),
 * so the ground fills it and the mark stays within `share` of the width.
 */
function icon(size: number, share: number): Buffer {
  const scale = (size * share) / 34;
  const at = (middle: number) => (size / 2 - middle * scale).toFixed(2);
  const strokes = mark.map(([d, color]) => `<path d="${d}" stroke="${color}"/>`).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
      <rect width="${size}" height="${size}" fill="${colors.ink}"/>
      <g transform="translate(${at(MIDDLE.x)} ${at(MIDDLE.y)}) scale(${scale.toFixed(4)})"
        fill="none" stroke-width="3.4" stroke-linecap="round">${strokes}</g>
    </svg>`,
  );
}

const icons = [
  { name: 'apple-touch-icon.png', size: 180, share: 0.72 },
  { name: 'icon-192.png', size: 192, share: 0.6 },
  { name: 'icon-512.png', size: 512, share: 0.6 },
];

for (const { name, size, share } of icons) {
  const file = await sharp(icon(size, share))
    .png({ palette: true, effort: 10 })
    .toFile(folder + name);
  console.log(`${name}  ${file.width}x${file.height}  ${(file.size / 1024).toFixed(1)} kB`);
}

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

const ico = await icoOf(await readFile(`${folder}favicon.svg`));
await writeFile(`${folder}favicon.ico`, ico);
console.log(`favicon.ico  ${tabSizes.join(', ')}  ${(ico.length / 1024).toFixed(1)} kB`);

const manifest = {
  name: firm.legalName,
  short_name: firm.name,
  description: firm.tagline,
  lang: 'en',
  start_url: '/',
  display: 'browser',
  background_color: colors.paper,
  theme_color: colors.paper,
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
};
await writeFile(`${folder}site.webmanifest`, `${JSON.stringify(manifest, null, 2)}\n`);
console.log('site.webmanifest');
