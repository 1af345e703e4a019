/**
 * Draws the picture of each built-in article and writes it in three sizes (the largest also as JPEG). Run it again after changing a drawing:
 *   node scripts/draw-article-images.ts [slug ...]
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { careerChange } from './lib/article-drawings/career-change.ts';
import { firstNinetyDays } from './lib/article-drawings/first-ninety-days.ts';
import { firstTimeManager } from './lib/article-drawings/first-time-manager.ts';
import { mbtiType } from './lib/article-drawings/mbti-type.ts';
import { networking } from './lib/article-drawings/networking.ts';
import { structuredInterview } from './lib/article-drawings/structured-interview.ts';

const drawings: Record<string, () => string> = {
  'from-top-performer-to-first-time-manager': firstTimeManager,
  'networking-when-you-know-nobody-yet': networking,
  'what-your-mbti-type-can-tell-you': mbtiType,
  'your-first-ninety-days-at-work': firstNinetyDays,
  'changing-careers-without-starting-over': careerChange,
  'hiring-beyond-the-hunch': structuredInterview,
};

const folder = fileURLToPath(new URL('../src/client/public/images/articles/', import.meta.url));

/** Drawn at twice the size, so that fine strokes stay clean when scaled down. */
const render = (svg: string) => sharp(Buffer.from(svg), { density: 144 });

const forPhones = { quality: 58, effort: 6, preset: 'drawing' } as const;

async function write(slug: string, svg: string): Promise<void> {
  const files = {
    [`${slug}.jpg`]: render(svg).resize(1200, 630).jpeg({ quality: 82, mozjpeg: true }),
    [`${slug}-1200.webp`]: render(svg).resize(1200, 630).webp({ quality: 80, effort: 6 }),
    // A phone's width at the density of most phones, where lower quality saves time and is invisible.
    [`${slug}-800.webp`]: render(svg).resize(800, 420).webp(forPhones),
    [`${slug}-640.webp`]: render(svg).resize(640, 336).webp(forPhones),
  };
  for (const [name, image] of Object.entries(files)) {
    const { width, height, size } = await image.toFile(folder + name);
    console.log(`${name}  ${width}x${height}  ${(size / 1024).toFixed(1)} kB`);
  }
}

await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const [slug, draw] of Object.entries(drawings)) {
  if (wanted.length === 0 || wanted.includes(slug)) await write(slug, draw());
}
