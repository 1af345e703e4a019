import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Dialog, ElementHandle } from 'puppeteer';
import type { TestPage } from '../support/browser.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

export const form = '.application-form';

/** The copies that this browser keeps for 30 days, one for each tab. */
export const kept = (page: TestPage) =>
  page.evaluate(() => {
    const copies = Object.entries(localStorage).filter(([key]) => key.startsWith('application-draft-'));
    return copies.length === 0 ? null : copies.map(([, text]) => text).join('\n');
  });

/** Presses the button with these words in the note above the form. */
export const press = async (page: TestPage, words: string) => {
  const button = await page.waitForSelector(`.form-draft button::-p-text(${words})`);
  await button?.click();
};

export const status = (page: TestPage) =>
  page.$eval('.form-draft__status', (node) => node.textContent.trim());

export const untilKept = (page: TestPage, text: string) =>
  waitFor(async () => (await kept(page))?.includes(text));

/** Answers each dialog, and keeps its kind and its words. */
export function answerDialogs(page: TestPage, accept: boolean): string[] {
  const asked: string[] = [];
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog: Dialog) => {
    asked.push(dialog.type() === 'beforeunload' ? 'beforeunload' : dialog.message());
    void (accept ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

export async function attach(page: TestPage, name: string): Promise<void> {
  const folder = await makeTemporaryDirectory('documents');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await writeFile(file, 'Hello.');
  await ((await page.$(`${form} [type="file"]`)) as ElementHandle<HTMLInputElement>).uploadFile(file);
}
