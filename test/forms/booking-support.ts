import type { TestPage } from '../support/browser.ts';

export const form = '#booking form';

/** Turns the months until the day is in sight, and clicks it. */
export async function choose(page: TestPage, day: string, time?: string): Promise<void> {
  const button = `.rdp-day[data-day="${day}"] button`;
  for (let month = 0; month < 14 && !(await page.$(button)); month += 1) await page.click('.rdp-button_next');
  await page.click(button);
  if (time) await page.click(slot(time));
}

export const slot = (time: string) => `${form} input[value="${time}"]`;

export const chosenDay = (page: TestPage) =>
  page.$$eval('.rdp-selected', (all) => all.map((node) => (node as HTMLElement).dataset.day));

export const enabledSlots = (page: TestPage) =>
  page.$$eval(`${form} [name="time"]:enabled`, (all) => all.map((node) => (node as HTMLInputElement).value));
