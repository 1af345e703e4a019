import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { firm } from '#shared/content/documents/firm.ts';

const folder = new URL('../../src/client/public/', import.meta.url);
const file = (name: string) => readFileSync(new URL(`.${name}`, folder));
const manifest = JSON.parse(file('/site.webmanifest').toString());

test('the manifest carries the firm’s name', () => {
  expect(manifest).toMatchObject({ name: firm.legalName, short_name: firm.name, start_url: '/' });
});

test('the manifest lists an icon of 192 and one of 512 pixels, whole and maskable', () => {
  const pngs = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png');
  expect(pngs.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test.each([
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])('%s is a square of %i pixels without transparency', async (name, size) => {
  const { width, height, format } = await sharp(file(name)).metadata();
  expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' });
  expect((await sharp(file(name)).stats()).isOpaque).toBe(true);
});

test('/favicon.ico is an icon of 16, 32 and 48 pixels', async () => {
  const ico = file('/favicon.ico');
  expect(ico.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
  const sizes = [0, 1, 2].map((index) => {
    const entry = 6 + 16 * index;
    const start = ico.readUInt32LE(entry + 12);
    return sharp(ico.subarray(start, start + ico.readUInt32LE(entry + 8))).metadata();
  });
  expect((await Promise.all(sizes)).map(({ width, format }) => [width, format])).toEqual([
    [16, 'png'],
    [32, 'png'],
    [48, 'png'],
  ]);
});
