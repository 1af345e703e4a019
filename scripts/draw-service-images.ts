/**
 * Draws the picture of each service, and the tile of it that the menu shows, from the same strokes as its small drawing. Run it again after changing one:
 *   node scripts/draw-service-images.ts [service ...]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { services } from '../src/shared/content/services.ts';
import { servicePlate, serviceTile } from './lib/service-plates.ts';

const folder = fileURLToPath(new URL('../src/client/public/images/services/', import.meta.url));

await mkdir(`${folder}small`, { recursive: true });
const wanted = process.argv.slice(2);
for (const service of services) {
  if (wanted.length > 0 && !wanted.includes(service.id)) continue;
  const svg = servicePlate(service);
  await writeFile(`${folder}${service.id}.svg`, svg);
  await writeFile(`${folder}small/${service.id}.svg`, serviceTile(service));
  console.log(`${service.id}.svg  ${(svg.length / 1024).toFixed(1)} kB`);
}
