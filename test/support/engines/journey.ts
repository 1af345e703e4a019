import type { Page } from 'puppeteer';
import { waitFor } from '../wait.ts';
import type { EnginePage } from './engine.ts';

/**
 * React marks hydrated parts one by one, before the whole page is hydrated; every page has the header. Effects have run once
 * the page is idle.
 */
export async function hydrated(
  page: Pick<EnginePage, 'evaluate'> | Page,
  selector = 'header',
): Promise<void> {
  const evaluate = page.evaluate.bind(page) as EnginePage['evaluate'];
  await waitFor(() =>
    evaluate(
      (one) => Object.keys(document.querySelector(one) ?? {}).some((key) => key.startsWith('__react')),
      selector,
    ),
  );
  await evaluate(() => {
    // WebKit has no such callback.
    const whenIdle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 100));
    return new Promise<void>((done) => requestAnimationFrame(() => whenIdle(() => done())));
  });
}

/** Waits until all fetches are done, including prefetches. */
export async function settled(page: EnginePage): Promise<void> {
  let before = -1;
  await waitFor(
    async () => {
      const count = await page.evaluate(() => performance.getEntriesByType('resource').length);
      const isSame = count === before;
      before = count;
      return isSame;
    },
    { interval: 500 },
  );
}

/** The texts of all matching visible elements. */
export const texts = (page: EnginePage, selector: string) =>
  page.evaluate(
    (all) =>
      [...document.querySelectorAll<HTMLElement>(all)]
        .filter((node) => node.checkVisibility())
        .map((node) => node.innerText.trim()),
    selector,
  );

export const isThere = (page: EnginePage, selector: string) =>
  page.evaluate((one) => document.querySelector(one) !== null, selector);

export const pathOf = (page: EnginePage) => page.evaluate(() => location.pathname + location.search);

/** Whether the page can be scrolled sideways. */
export const isTooWide = (page: EnginePage) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Waits for a toast with this text; others may exist. */
export const toast = (page: EnginePage, title: string, description?: string) =>
  waitFor(async () => {
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('.toast.show')].map((card) => [
        card.querySelector('.toast-header strong')?.textContent,
        card.querySelector('.toast-body p')?.textContent,
      ]),
    );
    if (shown.some((words) => words[0] === title && (words[1] ?? undefined) === description)) return true;
    throw new Error(`The toasts say: ${JSON.stringify(shown)}`);
  });

/** Fills text fields, selects and checkboxes by name within a form. */
export async function fill(page: EnginePage, form: string, values: object): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = `${form} [name="${name}"]`;
    const kind = await page.evaluate((one) => document.querySelector<HTMLInputElement>(one)?.type, field);
    if (kind === 'select-one') await page.evaluate(choose, field, String(value));
    else if (kind === 'checkbox') value && (await page.click(field));
    else if (kind && value) await page.type(field, value);
  }
}

/** Runs in the page: drivers open native lists differently. */
function choose(field: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(field);
  if (!select) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A form's field messages, by field. */
export const problems = (page: EnginePage, form: string) =>
  page.evaluate(
    (one) =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>(`${one} [data-field]`)]
          .map((field) => [field.dataset.field, field.querySelector('.form-error')?.textContent])
          .filter(([, words]) => words),
      ) as Record<string, string>,
    form,
  );

/** Removes the toasts, which cover elements below. */
export async function closeToasts(page: EnginePage): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.toast-header button')) button.click();
  });
  await waitFor(async () => !(await isThere(page, '.toast.show')));
}

/**
 * The page's messages, except for two that it does not cause: Chromium reports each 404, and Firefox requests aborted by a
 * navigation.
 */
export const complaints = ({ messages }: EnginePage) =>
  messages.filter((message) => !/status of 404|NS_BINDING_ABORTED/.test(message));
