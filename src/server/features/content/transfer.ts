import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { imageFiles, missingImages } from '#server/features/images/store.ts';
import { storeImage } from '#server/features/images/upload.ts';
import { recordCommand } from '#server/features/staff/audit.ts';
import type { Services } from '#server/services.ts';
import type { Contents } from '#shared/content/contents.ts';
import type { DocumentDefinition } from '#shared/content/define.ts';
import type { ContentFinding } from '#shared/content/responses.ts';
import { uploadsIn } from '#shared/images/uploaded-image.ts';
import { loadDefinitions } from './definitions.ts';
import { claimKind, ensureRows } from './drafts.ts';
import { fitStored, readStored, schemaVersionOf } from './fit.ts';
import { keepImagesOf } from './images.ts';
import { byKind, findErrors, type ReadyWords, refuseErrors, storePublication } from './publish.ts';
import { publishedReader } from './published.ts';

interface Entry {
  schemaVersion: number;
  document: unknown;
}

type TransferServices = Pick<Services, 'knex' | 'storage' | 'now'>;

/** Beside the file; the images have the names that the storage gave them. */
const imageFolder = (file: string) => `${file.replace(/\.json$/i, '')}-images`;

/** The document in force, with its fields in the order of the schema. */
const inForceOf = (definition: DocumentDefinition, contents: Contents) =>
  readStored(definition, JSON.stringify(contents.of(definition.builtIn)), schemaVersionOf(definition));

/** Writes all documents in force to a file, and the uploaded images that they use into a folder beside it. */
export async function exportContent(
  { knex, storage }: Omit<TransferServices, 'now'>,
  file: string,
): Promise<{ documents: number; images: number }> {
  const { contents } = await publishedReader(knex)();
  const definitions = [...(await loadDefinitions())].sort(([a], [b]) => (a < b ? -1 : 1));
  const documents = definitions.map(([kind, definition]) => [
    kind,
    { schemaVersion: schemaVersionOf(definition), document: inForceOf(definition, contents) },
  ]);
  const json = `${JSON.stringify(Object.fromEntries(documents), null, 2)}\n`;
  const images = uploadsIn(json);
  for (const { key } of images.flatMap(imageFiles)) {
    const copy = path.join(imageFolder(file), key);
    await mkdir(path.dirname(copy), { recursive: true });
    await writeFile(copy, await storage.get(key));
  }
  await writeFile(file, json);
  return { documents: documents.length, images: images.length };
}

export interface Imported {
  /** Such as `team/people/3/bio: Please enter plain text.` With one, nothing was changed. */
  problems: string[];
  /** The labels of the documents that differed. */
  published: string[];
  /** How many images were not stored here. */
  images: number;
}

/** Publishes all documents of such a file that differ from those in force, at once, and stores the images that they use. */
export async function importContent(
  services: TransferServices,
  file: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<Imported> {
  const { knex, now } = services;
  const { words, problems } = await readWords(file);
  const json = JSON.stringify(words.map(({ document }) => document));
  const wanted = await missingImages(knex, uploadsIn(json));
  const copies = await Promise.all(wanted.map((address) => hasCopy(file, address)));
  const missing = wanted.filter((_, index) => !copies[index]);
  problems.push(...(await findErrors(knex, words, missing)).map(inOneLine));
  if (missing.length > 0)
    problems.push(`Images that the site does not have are expected in ${imageFolder(file)}.`);
  const planned = problems.length > 0 ? [] : await changed(knex, words);
  const images = planned.length > 0 ? wanted : [];
  const plan = {
    problems,
    published: planned.map(({ definition }) => definition.label),
    images: images.length,
  };
  if (isDryRun || planned.length === 0) return plan;

  for (const address of images) {
    const files = imageFiles(address).map(({ key }) => readFile(path.join(imageFolder(file), key)));
    await storeImage(services, address, await Promise.all(files));
  }
  const kinds = planned.map(({ document }) => document.kind);
  await ensureRows(knex, kinds);
  await inTransaction(knex, async (trx) => {
    for (const kind of kinds) await claimKind(trx, { kind });
    // Others may have published since.
    await refuseErrors(trx, planned, await keepImagesOf(trx, json, now()));
    await storePublication(trx, planned, {
      by: 'command',
      now: now(),
      record: (subject) => recordCommand(trx, { action: 'publish', subject }, now()),
    });
  });
  return plan;
}

const inOneLine = ({ at, says }: Pick<ContentFinding, 'at' | 'says'>) =>
  at === '' ? says : `${at}: ${says}`;

async function changed(db: Knex, words: readonly ReadyWords[]): Promise<ReadyWords[]> {
  const { contents } = await publishedReader(db)();
  return words.filter(
    ({ definition, document }) => !isDeepStrictEqual(document, contents.of(definition.builtIn)),
  );
}

async function hasCopy(file: string, address: string): Promise<boolean> {
  const sizes = imageFiles(address).map(({ key }) =>
    stat(path.join(imageFolder(file), key)).then(
      (found) => found.size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).every(Boolean);
}

/** The documents of a file as the schemas have them now, in the order of the kinds. */
async function readWords(file: string): Promise<{ words: ReadyWords[]; problems: string[] }> {
  const problems: string[] = [];
  const words: ReadyWords[] = [];
  const definitions = await loadDefinitions();
  for (const [kind, entry] of await readEntries(file)) {
    const { schemaVersion = 0, document } = Object(entry) as Partial<Entry>;
    const definition = definitions.get(kind);
    if (!definition) problems.push(`${kind}: The site has no such document.`);
    else if (!Number.isInteger(schemaVersion) || schemaVersion < 1 || document === undefined)
      problems.push(`${kind}: Please give its schemaVersion and its document.`);
    else if (schemaVersion > schemaVersionOf(definition))
      problems.push(`${kind}: It is from a newer version of the site.`);
    else {
      const fit = fitStored(definition, { text: JSON.stringify(document), schemaVersion });
      if (fit.document) words.push({ definition, document: fit.document });
      for (const { at, says } of fit.findings)
        problems.push(inOneLine({ at: [kind, at].filter(Boolean).join('/'), says }));
    }
  }
  return { words: words.sort((a, b) => byKind(a.document, b.document)), problems };
}

/** @throws {ContentFileError} */
async function readEntries(file: string): Promise<[string, unknown][]> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof content === 'object' && content !== null && !Array.isArray(content))
      return Object.entries(content);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new ContentFileError(`${file} is not a file that the export has written.`);
}

/** A sentence for the operator. */
export class ContentFileError extends Error {}
