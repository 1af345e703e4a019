import { hashToken } from '#server/features/staff/access/sessions.ts';
import type { Role } from '#shared/staff/roles.ts';
import { type Panel, panelOf } from '../panel/panel.ts';
import type { TestApp } from '../support/app.ts';
import { openPage, type PageOptions } from '../support/browser.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

/** Opens the panel at an address with a session by name, as after a reload, and waits for the heading. */
export async function openWith(
  app: TestApp,
  cookie: string,
  path: string,
  heading: string,
  options?: PageOptions,
) {
  const page = await openPage({ reducedMotion: true, ...options });
  const [name = '', value = ''] = cookie.split('=');
  await page.browserContext().setCookie({ name, value, domain: '127.0.0.1', path: '/', httpOnly: true });
  await page.evaluateOnNewDocument(() => localStorage.setItem('panel-own-account', '1'));
  await page.goto(app.url + path);
  const panel = panelOf(page);
  await shows(panel, heading);
  return panel;
}

/** The same for a new person with that role. */
export async function openAs(app: TestApp, role: Role, path: string, heading: string, options?: PageOptions) {
  const id = await insertStaff(app, role, { name: `Ada ${role}` });
  const cookie = await sessionOf(app, id);
  const panel = await openWith(app, cookie, path, heading, options);
  return { ...panel, id, cookie, hash: hashToken(cookie.split('=')[1] ?? '') };
}

/** Waits until the view with this heading is there. */
export const shows = ({ page }: Panel, heading: string) => page.waitForSelector(`h1::-p-text(${heading})`);

/** Follows a link of the menu. */
export async function goTo(panel: Panel, name: string, heading: string) {
  await panel.page.click(`.panel-nav ::-p-text(${name})`);
  await shows(panel, heading);
}

/** Opens the menu with the account and Logout. */
/** Waits for the menu, which another tab loads after its page. */
export const openAccountMenu = async ({ page }: Panel) =>
  (await page.waitForSelector('.panel-account > summary'))?.click();

/** The cells of each row, as one reads them. */
export const rowsOf = (panel: Panel) =>
  panel.page.$$eval('.data-table tbody tr', (rows) =>
    rows.map((row) => [...row.children].slice(0, 5).map((cell) => (cell as HTMLElement).innerText.trim())),
  );

export const focused = ({ page }: Panel) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Tab, until the button or link of that name has the focus. */
export async function tabTo(panel: Panel, name: string): Promise<void> {
  for (let count = 0; count < 60; count += 1) {
    if ((await focused(panel)).trim() === name) return;
    await panel.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}.`);
}

/** The list of articles, for a person with all rights. */
export async function openArticles(app: TestApp, options?: PageOptions) {
  const panel = await openAs(app, 'owner', '/admin/articles', 'Article Management', options);
  await panel.page.waitForSelector('.list-item, .panel-empty');
  return panel;
}
