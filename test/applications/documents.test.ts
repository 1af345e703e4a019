import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { lookAt } from '#server/features/applications/files/look.ts';
import { HEAD_BYTES, judgeDocument } from '#shared/applications/documents.ts';

/** Made by the programs that people use (`documents/make.sh`). */
const folder = path.join(import.meta.dirname, 'documents');
const names = readdirSync(folder).filter((name) => /\.(?:pdf|docx?|txt)$/.test(name));

test('there are at least 40', () => {
  expect(names.length).toBeGreaterThanOrEqual(40);
});

test.each(names)('%s is taken under its name, in the browser and on the server', async (name) => {
  const bytes = readFileSync(path.join(folder, name));
  const head = bytes.subarray(0, HEAD_BYTES);
  expect(judgeDocument({ name, size: bytes.length, head })).toMatchObject({ name });
  expect(await lookAt(name, bytes)).toMatchObject({
    name,
    isProtected: /-(?:password|owner|no-\w+ing)\b|like-transcript/.test(name),
  });
});
