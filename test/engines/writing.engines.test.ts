import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import type { EnginePage } from '../support/engines/engine.ts';
import { eachEngine } from '../support/engines/index.ts';
import {
  closeToasts,
  complaints,
  hydrated,
  isThere,
  isTooWide,
  pathOf,
  texts,
} from '../support/engines/journey.ts';
import { enginePanel } from '../support/engines/panel.ts';
import { picture } from '../support/images.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { makeTemporaryDirectory, newSqliteUrl } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

const linked = '/articles/how-teams-decide';

/** Runs in the page: the next thing that is copied is part of another page. */
function copyNext(html: string, plain: string): void {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', plain);
    event.preventDefault();
  };
  document.addEventListener('copy', give, { once: true });
}

/** Runs in the page: the engines have different fields for a time. */
function setTime(selector: string, time: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, time);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

eachEngine(({ name, startSite, open }) => {
  /** Two processes on one database. */
  let site: TestApp;
  let other: TestApp;
  let hill: string;
  beforeAll(async () => {
    const databaseUrl = await newSqliteUrl();
    const env = { ...panelEnv, FIRM_TIME_ZONE: 'America/New_York' };
    site = await startSite({ ...env, DATABASE_URL: databaseUrl });
    other = await startApp({ databaseUrl, env: { ...env, DATA_DIR: site.config.dataDir } });
    await asEditor(site).make({ title: 'How teams decide', slug: 'how-teams-decide' });
    hill = join(await makeTemporaryDirectory('pictures'), 'hill.png');
    await writeFile(hill, await picture('png', { width: 1200, height: 630 }));
  });

  async function openPanel() {
    const page = await open(`${site.config.siteUrl}/admin`);
    const panel = enginePanel(page);
    await panel.signIn();
    return { page, ...panel };
  }

  async function expectHealthy(page: EnginePage): Promise<void> {
    expect(await isTooWide(page)).toBe(false);
    expect(complaints(page)).toEqual([]);
  }

  const content = (page: EnginePage) =>
    page.evaluate(() => document.querySelector<HTMLTextAreaElement>('.editor [name="content"]')?.value);
  const reads = (page: EnginePage, text: string) =>
    waitFor(async () => {
      const now = await content(page);
      if (now === text) return true;
      throw new Error(`The text is ${JSON.stringify(now)}.`);
    });
  /** The window of WebKit's tests has no such key. */
  const undo = async (page: EnginePage) =>
    name === 'webkit'
      ? void (await page.evaluate(() => document.execCommand('undo')))
      : page.press('z', 'Control');
  const focused = (page: EnginePage) =>
    page.evaluate(
      () => (document.activeElement as HTMLInputElement).name || document.activeElement?.textContent,
    );
  /** Tab, until the field or button of that name has the focus. */
  async function tabTo(page: EnginePage, name: string): Promise<void> {
    const passed: unknown[] = [];
    while (passed.at(-1) !== name) {
      if (passed.length === 8) throw new Error(`Tab came to ${passed.join(', ')}.`);
      await page.press('Tab');
      passed.push(await focused(page));
    }
  }

  test('an editor writes with emphasis, a link, lists and a picture by keyboard alone, and pastes a page', async () => {
    const { page, press, type, write, told, says, dialogClosed } = await openPanel();
    await press('Create New Article');
    await waitFor(() => isThere(page, '.editor'));
    await type('Title', 'By keyboard');
    await type('Excerpt', 'What it is about.');
    await type('Author', 'Maren Holloway');
    await type('Content', 'Decide ');
    await page.press('b', 'Control');
    await write('soon');
    await page.press('ArrowRight');
    await page.press('ArrowRight');
    await write(': read this');
    for (let step = 0; step < 'this'.length; step += 1) await page.press('ArrowLeft', 'Shift');
    await page.press('k', 'Control');
    await waitFor(async () => (await focused(page)) === 'address');
    await write('teams');
    await waitFor(async () => (await texts(page, '.link-targets button')).length === 1);
    await page.press('Enter');
    const first = `Decide **soon**: read [this](${linked})`;
    await reads(page, first);

    await page.press('Enter');
    await write('- one');
    await page.press('Enter');
    await write('two');
    await page.press('Tab');
    await page.press('Enter');
    await page.press('Enter');
    await write('three');
    await page.press('Enter');
    await page.press('Enter');
    await write('End');
    const listed = `${first}\n- one\n  - two\n- three\nEnd`;
    await reads(page, listed);

    await page.evaluate(copyNext, '<h2>One</h2><p>Two <b>three</b></p>', 'One\n\nTwo three');
    await page.press('c', 'Control');
    await page.press('v', 'Control');
    await reads(page, `${listed}\n\n# One\n\nTwo **three**`);
    await undo(page);
    await reads(page, listed);

    // One stop for Tab; the arrows lead to the picture.
    await page.press('Tab', 'Shift');
    for (let step = 0; step < 3; step += 1) await page.press('ArrowRight');
    await page.press('Enter');
    await waitFor(async () => (await focused(page)) === 'Upload image');
    await page.attach('.picture-panel [type="file"]', hill);
    await waitFor(() => isThere(page, '.picture-panel img'));
    await tabTo(page, 'pictureAlt');
    await write('A hill');
    await tabTo(page, 'Insert picture');
    await page.press('Enter');
    await waitFor(() => isThere(page, '.preview figure img'));
    expect(await content(page)).toMatch(
      /\nEnd\n!\[A hill\]\(\/uploads\/\d{4}\/[0-9a-f]{32}-1200x630\.jpg\)\n$/,
    );
    expect(await focused(page)).toBe('content');
    await undo(page);
    await reads(page, listed);

    await page.press('s', 'Control');
    await told('Article created successfully');
    await says('All changes are saved.');
    await page.press('Escape');
    await dialogClosed();
    expect(await texts(page, '.list-item__title')).toContain('By keyboard');
    await expectHealthy(page);
  });

  test('an editor schedules a draft over a change of the clocks, shares it, ends that, publishes and renames it', async () => {
    const draft = { title: 'Before its time', slug: 'before-its-time', published: false };
    await asEditor(site).make({ ...draft, content: `Read [this](${linked}).\n\n- one\n  - two` });
    const openDraft = async () => {
      const panel = await openPanel();
      await panel.press('Edit: Before its time');
      await panel.press('Publishing');
      return panel;
    };

    const author = await openDraft();
    await author.page.evaluate(setTime, await author.named('Publish automatically on'), '2027-03-14T02:30');
    await author.says('Publication on Mar 14, 2027, 3:30 AM. The clocks go forward then');
    await author.press('Schedule Article');
    await author.dialogClosed();
    await author.says('Scheduled for Mar 14, 2027, 3:30 AM');
    await closeToasts(author.page);
    await author.press('Edit: Before its time');
    await author.press('Publishing');
    await author.press('Share a preview');
    const address = (await author.value('Link to the preview')) ?? '';
    await expectHealthy(author.page);

    const stranger = await open(address);
    await hydrated(stranger);
    expect(await texts(stranger, 'h1')).toEqual(['Before its time']);
    expect(await texts(stranger, '.article-body li li')).toEqual(['two']);
    await enginePanel(stranger).says('It is not public.');
    await expectHealthy(stranger);
    expect((await fetch(address)).headers.get('x-robots-tag')).toContain('noindex');

    const editor = await openDraft();
    await editor.press('End the preview');
    await editor.told('The link no longer works');
    const ended = await fetch(address);
    expect([ended.status, await ended.text()]).toEqual([
      410,
      expect.stringContaining('This preview has ended'),
    ]);
    await editor.press('Close');
    await editor.dialogClosed();
    await editor.press('Publish: Before its time');
    await editor.told('Article published successfully');
    await waitFor(async () => (await fetch(`${other.url}${paths.article('before-its-time')}`)).ok);
    await editor.press('Edit: Before its time');
    const slug = await editor.named('Slug');
    await editor.page.evaluate((field) => document.querySelector<HTMLElement>(field)?.focus(), slug);
    await editor.page.press('a', 'Control');
    await editor.page.type(slug, 'in-its-time');
    await editor.press('Update Article');
    await editor.told('Article updated successfully');
    await expectHealthy(editor.page);

    // The other process learns of it within a second.
    const old = other.url + paths.article('before-its-time');
    await waitFor(async () => (await fetch(old)).redirected);
    const reader = await open(old);
    await hydrated(reader);
    expect(await pathOf(reader)).toBe(paths.article('in-its-time'));
    expect(await texts(reader, 'h1')).toEqual(['Before its time']);
    await reader.click(`.article-body a[href="${linked}"]`);
    await waitFor(async () => (await texts(reader, 'h1')).join() === 'How teams decide');
    await expectHealthy(reader);
  });
});
