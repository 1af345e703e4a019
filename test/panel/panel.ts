import type { ElementHandle } from 'puppeteer';
import { paths } from '#shared/paths.ts';
import type { TestApp } from '../support/app.ts';
import { openPage, type PageOptions, type TestPage } from '../support/browser.ts';
import { password } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';

/** The admin panel as someone at the keyboard sees it. */
export interface Panel {
  page: TestPage;
  /** The button of that name, in the dialog that is in front if there is one. */
  press(name: string): Promise<void>;
  /** Replaces the text in the field with that label. */
  fill(label: string, text: string): Promise<void>;
  field(label: string): Promise<ElementHandle<HTMLInputElement>>;
  value(label: string): Promise<string>;
  /** Of a button. */
  isDisabled(name: string): Promise<boolean>;
  /** Waits for the toast that says this, and takes it away. */
  toast(title: string, text?: string): Promise<void>;
  titles(): Promise<(string | null)[]>;
  dialogClosed(): Promise<void>;
  text(selector: string): Promise<string>;
}

/** The visible button, or the field, of that name, outside the site's footer; the last one, which is in front. */
function findNamed(kind: 'button' | 'field', name: string): Element | undefined {
  const labels = [...document.querySelectorAll('label')];
  const found =
    kind === 'field'
      ? labels.filter(({ textContent }) => textContent.trim() === name).map(({ control }) => control)
      : [...document.querySelectorAll('button')].filter(
          (button) => (button.ariaLabel ?? button.textContent.trim()) === name,
        );
  const isIn = (element: Element | null) => element?.checkVisibility() && !element.closest('.site-footer');
  return found.findLast(isIn) ?? undefined;
}

export function panelOf(page: TestPage): Panel {
  page.setDefaultTimeout(15_000);
  const named = async <E extends Element>(kind: 'button' | 'field', name: string) => {
    const handle = await page.waitForFunction(findNamed, { polling: 20 }, kind, name).catch((cause) => {
      throw new Error(`There is no ${kind} named ${name}.`, { cause });
    });
    return handle as ElementHandle<E>;
  };
  const field = (label: string) => named<HTMLInputElement>('field', label);
  return {
    page,
    field,
    async press(name) {
      const button = await named<HTMLButtonElement>('button', name);
      await page.waitForFunction((element) => !element.disabled, {}, button);
      await button.evaluate((element) => element.click());
    },
    async fill(label, text) {
      const input = await field(label);
      // A dialog that has just opened takes the focus once more.
      await waitFor(async () => {
        await input.evaluate((element) => {
          element.focus();
          element.select();
        });
        if (text === '') await page.keyboard.press('Delete');
        else await page.keyboard.sendCharacter(text);
        return (await input.evaluate((element) => element.value)) === text;
      });
    },
    value: async (label) => (await field(label)).evaluate((element) => element.value),
    isDisabled: async (name) =>
      (await named<HTMLButtonElement>('button', name)).evaluate((button) => button.disabled),
    async toast(title, text) {
      await waitFor(async () => {
        const shown = await page.$eval('.toast.show', (card) => [
          card.querySelector('.toast-header strong')?.textContent,
          card.querySelector('.toast-body p')?.textContent,
        ]);
        if (shown[0] === title && (shown[1] ?? undefined) === text) return true;
        throw new Error(`The toast says: ${shown.join(' / ')}`);
      });
      await page.evaluate(() => document.querySelector<HTMLElement>('.toast-header button')?.click());
    },
    titles: () => page.$$eval('.list-item__title', (nodes) => nodes.map((node) => node.textContent)),
    dialogClosed: async () => {
      await page.waitForSelector('.modal', { hidden: true });
    },
    text: (selector) => page.$eval(selector, (node) => (node as HTMLElement).innerText),
  };
}

/** Opens /admin, logged out. */
export async function openAdmin(app: TestApp, options?: PageOptions): Promise<Panel> {
  const page = await openPage(options);
  await page.goto(app.url + paths.admin, { waitUntil: 'load' });
  // The button waits for the script.
  await page.waitForSelector('.panel-login [type="submit"]:enabled');
  return panelOf(page);
}

/** Opens /admin and logs in. */
export async function openPanel(app: TestApp, options?: PageOptions): Promise<Panel> {
  const panel = await openAdmin(app, options);
  await logIn(panel);
  await panel.toast('Success', 'Authenticated successfully');
  return panel;
}

export async function logIn({ page }: Panel): Promise<void> {
  await page.type('input[type="password"]', password);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.list-item, .panel-empty');
}

/** Fills in what an article needs. */
export async function write(panel: Panel, title: string, content = 'One paragraph.'): Promise<void> {
  await panel.fill('Title', title);
  await panel.fill('Excerpt', 'What it is about.');
  await panel.fill('Content', content);
  await panel.fill('Author', 'Maren Holloway');
}

/** Drops a file on the dialog, or pastes it, as the browser would. */
export async function hand(
  { page }: Panel,
  how: 'drop' | 'paste',
  file: Buffer,
  name: string,
  type: string,
  target = '.editor',
) {
  await page.$eval(
    target,
    (form, how, base64, name, type) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type }));
      const event =
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      form.dispatchEvent(event);
    },
    how,
    file.toString('base64'),
    name,
    type,
  );
}

/** How often the list of articles has been asked for since. */
export function countReads({ page }: Panel): () => number {
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/articles')) reads += 1;
  });
  return () => reads;
}
