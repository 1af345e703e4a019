import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SassColor, type Value } from 'sass-embedded';
import type { Plugin } from 'vite';
import { shade, shaded } from '#shared/shade.ts';

/** `shade(#f0936a)` in style sheets: src/shared/shade.ts. */
export const sassShades = {
  'shade($color)': ([value]: Value[]) => {
    const color = (value as Value).assertColor('color');
    const [red, green, blue] = color.channels.toArray();
    const hex = hexOf([red, green, blue]);
    const to = shade(hex);
    if (to === hex) return color;
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(to.slice(at, at + 2), 16)) as Bytes;
    return new SassColor({ space: 'rgb', red: r, green: g, blue: b, alpha: color.alpha });
  },
};

type Bytes = [red: number, green: number, blue: number];

const hexOf = (bytes: readonly (number | null | undefined)[]) =>
  `#${bytes
    .map((byte) =>
      Math.round(byte ?? 0)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Pictures and sheets. `npm run brand` draws the icon. */
const hasShades = (path: string) => /\.css$|^\/?images\/.*\.svg$/.test(path);

/** In a portrait, only the ground: the groups are people, who keep the colors of their skin, hair and clothes. */
function inShades(path: string, text: string): string {
  const end = path.includes('images/people/') ? text.indexOf('<g') : text.length;
  return shaded(text.slice(0, end)) + text.slice(end);
}

/** Serves and builds the static files (`src/client/public`) in the firm's shades. */
export function shadedFiles(): Plugin {
  return {
    name: 'shaded-files',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer({ middlewares, config }) {
      middlewares.use(async ({ url = '' }, response, next) => {
        const { pathname } = new URL(url, 'http://localhost');
        if (!hasShades(pathname)) return next();
        const text = await readFile(join(config.publicDir, pathname), 'utf8').catch(() => undefined);
        if (text === undefined) return next();
        response.setHeader('Content-Type', pathname.endsWith('.css') ? 'text/css' : 'image/svg+xml');
        response.end(inShades(pathname, text));
      });
    },
    async writeBundle() {
      const { publicDir, build } = this.environment.config;
      const folder = this.environment.config.root;
      for (const path of (await readdir(publicDir, { recursive: true })).filter(hasShades)) {
        const text = await readFile(join(publicDir, path), 'utf8');
        const finished = inShades(path, text);
        if (finished !== text) await writeFile(join(folder, build.outDir, path), finished);
      }
    },
  };
}
