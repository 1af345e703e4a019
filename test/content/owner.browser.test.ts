import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { home } from '#shared/content/documents/home.ts';
import { internships } from '#shared/content/documents/internships.ts';
import { team } from '#shared/content/documents/team.ts';
import { testimonials } from '#shared/content/documents/testimonials.ts';
import { contentWords, formWords } from '#shared/content/panel-words.ts';
import { paths } from '#shared/paths.ts';
import { hand, openPanel, type Panel } from '../panel/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';

async function openDocument({ page }: Panel, kind: string) {
  const link = await page.waitForSelector(`.content-row__name[href$="/words/${kind}"]`);
  await link?.evaluate((element) => (element as HTMLElement).click());
  await page.waitForSelector('.editor [id^="field-"]');
}

async function setText({ page }: Panel, at: string, text: string) {
  await page.$eval(`[id="field-${at}"]`, (element) => {
    (element as HTMLInputElement).focus();
    (element as HTMLInputElement).select();
  });
  await page.keyboard.sendCharacter(text);
}

const unfold = ({ page }: Panel, at: string) =>
  page.$eval(`[id="field-${at}"]`, (button) => {
    if (button.getAttribute('aria-expanded') === 'false') (button as HTMLElement).click();
  });

async function saveAndClose(panel: Panel) {
  await panel.press(formWords.save);
  await panel.page.waitForSelector(`.editor__kept::-p-text(${formWords.unpublished})`);
  await panel.press('Close');
  await panel.dialogClosed();
}

eachDatabase((openDatabase) => {
  /** Two processes on one database. */
  let app: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    const databaseUrl = await openDatabase();
    app = await startApp({ databaseUrl, env: panelEnv });
    other = await startApp({ databaseUrl, env: panelEnv });
  });

  const html = async (path: string, { url } = app) => (await fetch(url + path)).text();

  test('a person joins the team, words change on three pages, all are previewed, published and taken back together', async () => {
    const panel = await openPanel(app);
    const { page } = panel;
    await page.$eval('a[href="/admin/words"]', (link) => (link as HTMLElement).click());

    await openDocument(panel, 'team');
    const place = `people/${team.people.length}`;
    await unfold(panel, 'people');
    await panel.press(formWords.add('Person'));
    await page.waitForSelector(`[id="field-${place}/name"]`);
    await setText(panel, `${place}/name`, 'Ann Real');
    await setText(panel, `${place}/title`, 'Coach');
    await setText(
      panel,
      `${place}/bio`,
      'Ann has coached nurses and engineers for ten years. She listens first.',
    );
    await setText(panel, `${place}/email`, 'ann@example.com');
    const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#4c3fa3' } })
      .png()
      .toBuffer();
    await hand(panel, 'drop', photo, 'ann.png', 'image/png', `[id="field-${place}/photo"]`);
    await panel.toast('Image uploaded successfully');
    await saveAndClose(panel);

    await openDocument(panel, 'internships');
    await unfold(panel, 'questions');
    await unfold(panel, 'questions/items/0');
    await setText(panel, 'questions/items/0/question', 'May I work from home?');
    await saveAndClose(panel);

    await openDocument(panel, 'testimonials');
    await unfold(panel, 'home');
    await unfold(panel, 'home/0');
    await setText(panel, 'home/0/content', 'They asked better questions than we did.');
    await saveAndClose(panel);

    await openDocument(panel, 'home');
    await unfold(panel, 'hero');
    await setText(panel, 'hero/title', 'Good people, well placed');
    await panel.press(formWords.save);
    await page.waitForSelector(`.editor__kept::-p-text(${formWords.unpublished})`);

    const preview = async () =>
      (await (await page.waitForSelector('.content-preview__page'))?.contentFrame()) ?? null;
    await waitFor(async () => (await (await preview())?.content())?.includes('Good people, well placed'));
    const shown = (await (await preview())?.content()) ?? '';
    expect(shown).toContain('They asked better questions than we did.');
    expect(await html(paths.home)).not.toContain('Good people, well placed');

    await panel.press('Close');
    await panel.dialogClosed();
    await panel.press(contentWords.publish(4));
    await panel.press(contentWords.publishNow);
    await page.waitForSelector('.content-published');
    expect(await html(paths.home)).toContain('Good people, well placed');
    expect(await html(paths.home)).toContain('They asked better questions than we did.');
    expect(await html(paths.internships)).toContain('May I work from home?');
    expect(await html(paths.team)).toMatch(/\/uploads\/[^"]*-600x600[^"]*"[^>]*>[\s\S]*Ann Real/);

    await waitFor(async () => (await html(paths.home, other)).includes('Good people, well placed'));

    await panel.press(contentWords.takeBack);
    await panel.toast(contentWords.takenBack);
    expect(await html(paths.home)).toContain(home.hero.title);
    expect(await html(paths.home)).toContain(testimonials.home[0]?.content);
    expect(await html(paths.internships)).toContain(internships.questions.items[0]?.question);
    expect(await html(paths.team)).not.toContain('Ann Real');
    expect(page.messages).toEqual([]);
  });

  test('two owners change the same words: the second one sees both versions', async () => {
    const [ann, ben] = [await openPanel(app), await openPanel(other)];
    for (const panel of [ann, ben]) {
      await panel.page.$eval('a[href="/admin/words"]', (link) => (link as HTMLElement).click());
      await openDocument(panel, 'firm');
    }
    await setText(ann, 'phone', '(203) 555-0101');
    await saveAndClose(ann);
    await setText(ben, 'phone', '(203) 555-0102');
    await ben.press(formWords.save);
    await ben.page.waitForSelector(`::-p-text(${formWords.conflict})`);
    await waitFor(async () => {
      const both = await ben.page.$eval('.conflict', (view) => view.textContent);
      return both.includes('(203) 555-0101') && both.includes('(203) 555-0102');
    });
    await ben.press('Keep mine');
    await saveAndClose(ben);
    await ben.press(contentWords.publish(1));
    await ben.press(contentWords.publishNow);
    await ben.page.waitForSelector('.content-published');
    await waitFor(async () => (await html(paths.contact)).includes('tel:+12035550102'));
    expect(await html(paths.contact)).not.toContain('(203) 555-0101');
  });
});
