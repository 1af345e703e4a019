import { deflateSync } from 'node:zlib';
import type { Knex } from 'knex';
import sharp from 'sharp';

/** An upload of 1200 × 800 pixels by its row, without files. */
export async function insertUpload(knex: Knex, address: string): Promise<void> {
  const now = new Date();
  const key = address.slice(1);
  await knex('images').insert({ key, width: 1200, height: 800, created_at: now, check_at: now });
}

/** A sample picture in any of the formats. */
export function picture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  { width = 600, height = 400 } = {},
): Promise<Buffer> {
  const background = { r: 200, g: 60, b: 30, alpha: 1 };
  return sharp({ create: { width, height, channels: 4, background } })
    .toFormat(format)
    .toBuffer();
}

/** An animation of two frames. */
export function animation(format: 'gif' | 'webp', { width = 60, height = 40 } = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 2 * 3).fill(200, width * height * 3);
  return sharp(pixels, { raw: { width, height: height * 2, channels: 3, pageHeight: height } })
    .toFormat(format)
    .toBuffer();
}

/** A JPEG rotated by its orientation tag, with place and maker in its metadata. */
export function photograph({ width = 600, height = 400 } = {}): Promise<Buffer> {
  const background = { r: 20, g: 90, b: 160 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({
      IFD0: { Orientation: '6', Make: 'CanaryCam', Artist: 'Canary Artist' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 45/1 49/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Incompressible pixels: the largest files of their size. */
export async function noise(
  { width, height }: { width: number; height: number },
  quality = 95,
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 123_456_789;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    pixels[at] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** A PNG of a few kilobytes with a huge number of pixels, all of one color. */
export function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit for each pixel
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
