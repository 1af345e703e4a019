import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { decoded, ImportFileError } from './former-site.ts';

/** In bytes; more than any camera's picture. */
const MAX_PICTURE = 50 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 20_000;

/** A picture by its address in the former site; null if there is none. */
export type FindPicture = (address: string) => Promise<Buffer | null>;

type Read = () => Promise<Buffer>;

/** The pictures in a folder or a ZIP, by the end of their path there. @throws {ImportFileError} */
export async function picturesIn(place: string): Promise<FindPicture> {
  const found = await stat(place).catch(() => null);
  if (!found) throw new ImportFileError(`There is no ${place}.`);
  const files = found.isDirectory() ? await filesIn(place) : await entriesOf(place);
  const byName = new Map<string, [path: string, read: Read][]>();
  for (const [name, read] of files) {
    const base = path.posix.basename(name);
    byName.set(base, [...(byName.get(base) ?? []), [`/${name}`, read]]);
  }
  return async (address) => {
    for (const wanted of pathsOf(address)) {
      const same = byName.get(path.posix.basename(wanted)) ?? [];
      const match = same.filter(([name]) => name.endsWith(wanted));
      // Two of the same name: no one can say which one is meant.
      if (match.length === 1) return (await match[0]?.[1]()) ?? null;
    }
    return null;
  };
}

/** Where WordPress and Ghost keep pictures. */
const folders = ['/wp-content/uploads/', '/content/images/'];

/** Where a picture may be, without the folders that differ from host to host: the original before a smaller copy. */
export function pathsOf(address: string): string[] {
  const { pathname } = URL.parse(address, 'http://localhost') ?? {};
  if (!pathname) return [];
  const whole = decoded(pathname);
  const folder = folders.find((each) => whole.includes(each));
  const inFolder = folder ? whole.slice(whole.indexOf(folder) + folder.length - 1) : whole;
  const own = inFolder.replace(/^\/size\/w\d{1,5}(?:h\d{1,5})?(?=\/)/, '');
  const original = own.replace(/-\d{1,5}x\d{1,5}(?=\.\w{3,4}$)/, '');
  return [...new Set([original, original.replace(/(?=\.\w{3,4}$)/, '-scaled'), own])];
}

async function filesIn(folder: string): Promise<[string, Read][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file).split(path.sep).join('/'), () => readFile(file)];
    });
}

async function entriesOf(file: string): Promise<[string, Read][]> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    throw new ImportFileError(`${file} is neither a folder nor a ZIP.`, { cause });
  });
  const files: [string, Read][] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || entry.uncompressedSize > MAX_PICTURE) continue;
    files.push([entry.fileName, async () => buffer(await zip.openReadStreamPromise(entry))]);
  }
  return files;
}

/** Fetches pictures of the former site, and of no other. */
export const picturesAt =
  (origin: string): FindPicture =>
  async (address) => {
    const url = URL.parse(address);
    if (!url || url.origin !== origin) return null;
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    }).catch(() => null);
    if (!response?.ok || Number(response.headers.get('content-length')) > MAX_PICTURE) return null;
    return Buffer.from(await response.arrayBuffer());
  };
