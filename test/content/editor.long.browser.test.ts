import { beforeAll, expect, test } from '@jest/globals';
import { formWords } from '#shared/content/panel-words.ts';
import { openPanel, type Panel } from '../panel/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { phone } from '../support/browser.ts';
import { panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';

/** Together they have every control, warnings and the longest form. */
const kinds = ['announcement', 'firm', 'prices', 'testimonials', 'clients', 'home'];

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
});

async function openList(): Promise<Panel> {
  const panel = await openPanel(app, phone);
  await panel.page.$eval('a[href="/admin/words"]', (link) => (link as HTMLElement).click());
  await panel.page.waitForSelector('.content-row');
  return panel;
}

async function openDocument({ page }: Panel, kind: string): Promise<void> {
  await page.$eval(`.content-row__name[href$="/words/${kind}"]`, (link) => (link as HTMLElement).click());
  await page.waitForSelector('.editor [id^="field-"]');
}

/** Opens the parts of the form, and those inside. */
async function unfoldAll({ page }: Panel): Promise<void> {
  await waitFor(async () => {
    const closed = await page.$$eval('.editor__fields [aria-expanded="false"]', (buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
      return buttons.length;
    });
    return closed === 0;
  });
}

const overflow = ({ page }: Panel) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.modal-content, .editor__scroll')]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => part.className || part.tagName),
  );

test('the list and the forms are accessible, and fit a phone with all of their parts open', async () => {
  const panel = await openList();
  expect([await violations(panel.page), await overflow(panel)]).toEqual([[], []]);
  for (const kind of kinds) {
    await openDocument(panel, kind);
    await unfoldAll(panel);
    expect([kind, await violations(panel.page), await overflow(panel)]).toEqual([kind, [], []]);
    await panel.press('Close');
    await panel.dialogClosed();
  }
});

test('a finger and a mouse drag an item to another place of its list, and the form does not scroll', async () => {
  const panel = await openList();
  const { page } = panel;
  await openDocument(panel, 'testimonials');
  await page.$eval('[id="field-individuals"]', (button) => (button as HTMLElement).click());
  await page.waitForSelector('[id="field-individuals/2"]');
  const names = () =>
    page.$$eval('[id^="field-individuals/"][aria-expanded]', (titles) =>
      titles.map((title) => title.textContent.replace(/^.*: /, '')),
    );
  // Those of closed parts have no size.
  const handles = () =>
    page.$$eval('.content-tools__drag', (all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
    );
  const [first, second, third] = await names();
  const [top, , bottom] = await handles();
  if (!top || !bottom) throw new Error('The list has no three items.');
  const between = [1, 2, 3, 4].map((step) => top.y + ((bottom.y + 30 - top.y) * step) / 4);

  await page.touchscreen.touchStart(top.x, top.y);
  for (const y of between) await page.touchscreen.touchMove(top.x, y);
  await page.touchscreen.touchEnd();
  expect(await names()).toEqual([second, third, first]);
  expect(await page.$eval('.editor__scroll', ({ scrollTop }) => scrollTop)).toBe(0);

  await page.mouse.move(top.x, bottom.y);
  await page.mouse.down();
  for (const y of between.toReversed()) await page.mouse.move(top.x, y);
  await page.mouse.move(top.x, top.y - 5);
  await page.mouse.up();
  // What follows moves nothing any more.
  await page.mouse.move(top.x, bottom.y);
  expect(await names()).toEqual([first, second, third]);
  await page.waitForSelector(`.editor__kept::-p-text(${formWords.asPublished})`);
});
