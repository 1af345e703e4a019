import sharp from 'sharp';
import { careerChange } from '../article-drawings/career-change.ts';
import { firstNinetyDays } from '../article-drawings/first-ninety-days.ts';
import { firstTimeManager } from '../article-drawings/first-time-manager.ts';
import { mbtiType } from '../article-drawings/mbti-type.ts';
import { networking } from '../article-drawings/networking.ts';
import { structuredInterview } from '../article-drawings/structured-interview.ts';
import type { Drawn } from './drawn.ts';

const drawings: Record<string, () => string> = {
  'from-top-performer-to-first-time-manager': firstTimeManager,
  'networking-when-you-know-nobody-yet': networking,
  'what-your-mbti-type-can-tell-you': mbtiType,
  'your-first-ninety-days-at-work': firstNinetyDays,
  'changing-careers-without-starting-over': careerChange,
  'hiring-beyond-the-hunch': structuredInterview,
};

/** Drawn at twice the size, so that fine strokes stay clean when scaled down. */
const render = (svg: string) => sharp(Buffer.from(svg), { density: 144 });

const forPhones = { quality: 58, effort: 6, preset: 'drawing' } as const;

/** The picture of each built-in article in three sizes, the largest also as JPEG. */
export async function drawArticleImages(): Promise<Drawn> {
  const files: Drawn = {};
  for (const [slug, draw] of Object.entries(drawings)) {
    const svg = draw();
    const images = {
      '.jpg': render(svg).resize(1200, 630).jpeg({ quality: 82, mozjpeg: true }),
      '-1200.webp': render(svg).resize(1200, 630).webp({ quality: 80, effort: 6 }),
      // A phone's width at the density of most phones, where lower quality saves time and is invisible.
      '-800.webp': render(svg).resize(800, 420).webp(forPhones),
      '-640.webp': render(svg).resize(640, 336).webp(forPhones),
    };
    for (const [ending, image] of Object.entries(images))
      files[`images/articles/${slug}${ending}`] = await image.toBuffer();
  }
  return files;
}
