import { expect } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import type { TestPage } from '../support/browser.ts';
import { isLong } from '../support/form.ts';
import { interceptRequests } from '../support/intercept.ts';
import { coveredByToast } from '../support/toast.ts';
import { waitFor } from '../support/wait.ts';

/**
 * Types into text fields, chooses in selects, ticks boxes. Each field by its name, within a form. The quick form enters a text at once,
 * as if pasted, because a long form renders again for each letter.
 */
export async function fill(page: TestPage, form: string, values: object): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = await page.$(`${form} [name="${name}"]`);
    if (!control || value === '' || value === false) continue;
    const kind = await control.evaluate((node) => (node as HTMLInputElement).type);
    if (kind === 'select-one') await page.select(`${form} [name="${name}"]`, value);
    else if (kind === 'checkbox') await control.click();
    else if (isLong || kind === 'date') await control.type(value);
    else await control.evaluate(paste, String(value));
  }
}

/** Runs in the page: puts a text where the cursor is, with the events that an edit has. */
function paste(node: Element, text: string): void {
  (node as HTMLElement).focus();
  document.execCommand('insertText', false, text);
}

/** A person takes a moment; a form that is sent within a second is taken for a robot's. */
export const takeAMoment = (page: TestPage) => page.waitForFunction('performance.now() > 2500');

export const submit = (page: TestPage, form: string) => page.click(`${form} [type="submit"]`);

/** What replaces the form once it was sent, with the focus on its heading, clear of the toast; then shows the form again. */
export async function startAnother(page: TestPage, form: string): Promise<Record<string, string>> {
  await page.waitForSelector('.sent-view h2:focus');
  expect(await coveredByToast(page, '.sent-view :is(h2, .sent-view__when, .btn-primary, .landing)')).toEqual(
    [],
  );
  const facts = await page.$$eval(':is(.sent-view__when, .sent-view__facts) > div', (all) =>
    all.map((fact) => [fact.querySelector('dt')?.textContent, fact.querySelector('dd')?.textContent]),
  );
  const broken = await page.$$eval('.sent-view__facts :is(dt, dd)', (all) =>
    all
      // Three columns are too narrow for a long name.
      .filter((part) => {
        if (innerWidth > 575) return false;
        const words = document.createRange();
        words.selectNodeContents(part);
        return words.getClientRects().length > 1;
      })
      .map((part) => part.textContent),
  );
  expect(broken).toEqual([]);
  await page.click('.sent-view__more > button');
  await page.waitForSelector(form);
  return Object.fromEntries(facts);
}

export const buttonOf = (page: TestPage, form: string) =>
  page.$eval(`${form} [type="submit"]`, (node) => {
    const { textContent, disabled } = node as HTMLButtonElement;
    return { words: textContent, disabled };
  });

/** Title and description of the toast in sight, once it is this one. */
export async function expectToast(
  page: TestPage,
  notice: { title: string; description: string },
  variant: 'default' | 'destructive' = 'default',
): Promise<void> {
  const expected = `${notice.title}|${notice.description}|${variant}`;
  const shown = () =>
    page.$eval('.toast.show', (card) => {
      const part = (selector: string) => card.querySelector(selector)?.textContent;
      const look = (card as HTMLElement).dataset.variant ?? 'default';
      return `${part('strong')}|${part('p')}|${look}`;
    });
  await waitFor(async () => {
    const found = await shown();
    if (found !== expected) throw new Error(`The toast is ${found}, not ${expected}.`);
    return true;
  });
}

/** The messages beside the fields, by field; each is linked to what it is about. */
export const messages = (page: TestPage, form: string): Promise<Record<string, string>> =>
  page.$eval(form, (node) => {
    const found: Record<string, string> = {};
    for (const field of node.querySelectorAll<HTMLElement>('[data-field]')) {
      const error = field.querySelector('.form-error');
      if (!error) continue;
      const linked = field.matches(`[aria-describedby~="${error.id}"]`)
        ? field
        : field.querySelector(`[aria-describedby~="${error.id}"]`);
      found[field.dataset.field ?? ''] = linked ? (error.textContent ?? '') : 'not linked';
    }
    return found;
  });

/** What the fields hold, by name. */
export const valuesOf = (page: TestPage, form: string): Promise<Record<string, string | boolean>> =>
  page.$eval(form, (node) =>
    Object.fromEntries(
      [...(node as HTMLFormElement).elements]
        .map((element) => element as HTMLInputElement)
        .filter(({ name, type, checked }) => name !== '' && (type !== 'radio' || checked))
        .map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]),
    ),
  );

/** The same fields with nothing in them. */
export const allEmpty = (values: object) => Object.fromEntries(Object.keys(values).map((name) => [name, '']));

export const focusedName = (page: TestPage) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement).name);

/** Handles the requests whose address contains `part`; all others go on. */
export async function intercept(
  page: TestPage,
  part: string,
  handle: (request: HTTPRequest) => unknown,
): Promise<void> {
  await interceptRequests(page, (request) =>
    request.url().includes(part) ? handle(request) : request.continue(),
  );
}

/** Keeps requests back until they are let go; counts them. */
export async function hold(page: TestPage, part: string): Promise<{ count(): number; release(): void }> {
  let count = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, part, async (request) => {
    count += 1;
    await held;
    await request.continue();
  });
  return { count: () => count, release };
}
