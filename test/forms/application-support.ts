import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElementHandle } from 'puppeteer';
import type { TestPage } from '../support/browser.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

export const MB = 1024 * 1024;

export const form = '.application-form';

const folder = makeTemporaryDirectory('documents');

export async function fileOf(name: string, content: string | Buffer): Promise<string> {
  await mkdir(await folder, { recursive: true });
  const file = path.join(await folder, name);
  await writeFile(file, content);
  return file;
}

export const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size - 9, 'x')]);

export async function attach(page: TestPage, ...files: string[]): Promise<void> {
  const input = (await page.$(`${form} [type="file"]`)) as ElementHandle<HTMLInputElement>;
  const shown = () => page.$eval(`${form} [data-field="uploadedFiles"]`, (node) => node.innerHTML);
  const before = await shown();
  await input.uploadFile(...files);
  // The page reads their beginnings first.
  await waitFor(async () => (await shown()) !== before);
}

/** Name and size of each document in the list. */
export const documents = (page: TestPage) =>
  page.$$eval(`${form} .documents li > span`, (all) => all.map((node) => node.textContent));

export const problems = (page: TestPage) =>
  page.$$eval(`${form} [data-field="uploadedFiles"] .form-error`, (all) =>
    all.map((node) => node.textContent),
  );
