import { beforeAll, describe, expect, test } from '@jest/globals';
import { applicationSchema } from '#shared/applications/application.ts';
import { applicationSections } from '#shared/content/apply.ts';
import { applicationNotices } from '#shared/forms/notices.ts';
import { availabilities, internshipTypes, yearsInSchool } from '#shared/forms/options.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, phone } from '../support/browser.ts';
import { isLong } from '../support/form.ts';
import { applicationAnswers as answers } from '../support/forms.ts';
import { mailTo } from '../support/mails.ts';
import { eventually, waitFor } from '../support/wait.ts';
import { attach, documents, fileOf, form, MB, pdf, problems } from './application-support.ts';
import {
  buttonOf,
  expectToast,
  fill,
  focusedName,
  hold,
  messages,
  startAnother,
  submit,
  takeAMoment,
  valuesOf,
} from './support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

describe('the application', () => {
  test.each(isLong ? [phone, desktop] : [phone])(
    'has seven sections and says what is wrong at $width px',
    async (size) => {
      const page = await openAt(`${app.url}/apply`, size);
      expect(await page.$$eval(`${form} h3`, (all) => all.map((node) => node.textContent))).toEqual(
        Object.values(applicationSections),
      );
      const options = (name: string) =>
        page.$$eval(`${form} [name="${name}"] option`, (all) =>
          all.slice(1).map((node) => ({
            value: (node as HTMLOptionElement).value,
            label: node.textContent,
          })),
        );
      expect(await options('yearInSchool')).toEqual(yearsInSchool);
      expect(await options('internshipType')).toEqual(internshipTypes);
      expect(await options('availability')).toEqual(availabilities);
      expect(await buttonOf(page, form)).toEqual({ words: 'Submit Application', disabled: false });
      await submit(page, form);
      await waitFor(async () => (await focusedName(page)) === 'firstName');
      const { properties, required } = applicationSchema;
      expect(await messages(page, form)).toEqual(
        Object.fromEntries(
          required
            .filter((name) => properties[name].type === 'string')
            .map((name) => [name, properties[name].message]),
        ),
      );
      expect(page.messages).toEqual([]);
    },
  );

  test('is busy, sends answers and documents once, thanks and is empty again', async () => {
    const page = await openAt(`${app.url}/apply`, phone);
    const email = 'sent.by.somebody@example.com';
    await fill(page, form, { ...answers, email });
    await attach(page, await fileOf('cv.pdf', pdf(1.5 * MB)), await fileOf('notes.txt', 'Hello.'));
    expect(await documents(page)).toEqual(['cv.pdf 1.5 MB', 'notes.txt 6 Bytes']);
    await takeAMoment(page);
    const calls = await hold(page, '/api/internship-application');
    await page.click(`${form} [type="submit"]`, { count: 2 });
    await eventually(async () =>
      expect(await buttonOf(page, form)).toEqual({ words: 'Submitting Application...', disabled: true }),
    );
    await waitFor(() => calls.count() === 1);
    calls.release();
    await expectToast(page, applicationNotices.success);
    expect(await page.$eval('.sent-view__more', (node) => node.textContent)).toContain('cv.pdf');
    expect(await page.$eval('main', (node) => node.textContent)).not.toContain('Have these ready');
    await startAnother(page, form);
    expect(Object.values(await valuesOf(page, form)).filter(Boolean)).toEqual([]);
    expect(await documents(page)).toEqual([]);
    expect(await messages(page, form)).toEqual({});
    expect(await buttonOf(page, form)).toEqual({ words: 'Submit Application', disabled: false });
    expect(calls.count()).toBe(1);
    const rows = await app.knex('applications').where({ email });
    expect(rows).toMatchObject([
      {
        first_name: 'Ann',
        major: 'Psychology',
        year_in_school: 'senior',
        has_transportation: 1,
        can_work_remotely: 0,
        submitted_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
        quarantined: 0,
      },
    ]);
    const files = await app
      .knex('application_files')
      .where({ application_id: rows[0]?.id ?? 0 })
      .orderBy('id');
    expect(files).toMatchObject([
      { name: 'cv.pdf', type: 'application/pdf', size: 1.5 * MB },
      { name: 'notes.txt', type: 'text/plain', size: 6 },
    ]);
    expect((await mailTo(app, email)).text).toContain('Files: 2');
    expect(page.messages).toEqual([]);
  });
});

describe('documents', () => {
  test('that are too large or of another kind are refused by their toasts', async () => {
    const page = await openAt(`${app.url}/apply`);
    await attach(page, await fileOf('big.pdf', pdf(5 * MB + 1)));
    await expectToast(
      page,
      { title: 'File too large', description: 'big.pdf is larger than 5MB. Please choose a smaller file.' },
      'destructive',
    );
    await attach(page, await fileOf('photo.png', 'x'));
    const wrongType = {
      title: 'Invalid file type',
      description: 'photo.png is not a supported file type. Please upload PDF, Word, or text files.',
    };
    await expectToast(page, wrongType, 'destructive');
    const sentence = `${wrongType.description} Its name ends in .png, not in .txt.`;
    expect(await problems(page)).toEqual([sentence]);
    const described = await page.$eval('.drop-zone input', (chooser) =>
      chooser.ariaDescribedByElements?.map(({ textContent }) => textContent),
    );
    expect(described).toContain(sentence);
    expect(await documents(page)).toEqual([]);
    await attach(page, await fileOf('cv.doc', '{\\rtf1 A letter}'), await fileOf('notes.log', 'Hello.'));
    expect(await problems(page)).toEqual([
      'cv.doc is not a supported file type. Please upload PDF, Word, or text files. It’s a rich text file (RTF).',
      'notes.log is not a supported file type. Please upload PDF, Word, or text files. Its name ends in .log, not in .txt.',
    ]);
    await attach(page, await fileOf('cv.pdf', pdf(5 * MB)));
    expect(await documents(page)).toEqual(['cv.pdf 5 MB']);
    expect(await problems(page)).toEqual([]);
    expect(page.messages).toEqual([]);
  });

  test('can be dropped, and beside their place they do not open', async () => {
    const page = await openAt(`${app.url}/apply`);
    /** @returns whether the browser would have opened the file */
    const drop = (selector: string) =>
      page.$eval(selector, (node) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['Hello.'], 'dropped.txt'));
        const options = { dataTransfer, bubbles: true, cancelable: true };
        node.dispatchEvent(new DragEvent('dragover', options));
        return node.dispatchEvent(new DragEvent('drop', options));
      });
    await waitFor(async () => !(await drop('h1')));
    expect(await documents(page)).toEqual([]);
    expect(await drop('.drop-zone')).toBe(false);
    await waitFor(async () => (await documents(page)).length === 1);
    expect(await documents(page)).toEqual(['dropped.txt 6 Bytes']);
    await page.click(`${form} .documents button`);
    await eventually(async () => expect(await documents(page)).toEqual([]));
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('file');
  });
});
