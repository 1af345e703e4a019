import { beforeAll, describe, expect, test } from '@jest/globals';
import { applicationNotices } from '#shared/forms/notices.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt } from '../support/browser.ts';
import { docx } from '../support/files.ts';
import { applicationAnswers as answers } from '../support/forms.ts';
import { eventually, waitFor } from '../support/wait.ts';
import { attach, documents, fileOf, form, MB, pdf, problems } from './application-support.ts';
import { buttonOf, expectToast, fill, intercept, messages, submit, valuesOf } from './support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

describe('the application', () => {
  test('counts characters up to the minimum', async () => {
    const page = await openAt(`${app.url}/apply`);
    const count = () => page.$eval(`${form} [data-field="skills"] .form-count`, (node) => node.textContent);
    expect(await count()).toBe('0 of at least 20 characters');
    await page.type(`${form} [name="skills"]`, ' Nineteen letters ok ');
    expect(await count()).toBe('19 of at least 20 characters');
    await page.type(`${form} [name="skills"]`, '!!');
    expect(await count()).toBe('22 characters, long enough');
  });

  test('a failure shows its toast; answers and documents stay', async () => {
    const page = await openAt(`${app.url}/apply`);
    await fill(page, form, answers);
    await attach(page, await fileOf('cv.pdf', pdf(2_000)));
    await intercept(page, '/api/internship-application', (request) =>
      request.respond({ status: 503, body: 'Away.' }),
    );
    await submit(page, form);
    const { title, description } = applicationNotices.failure;
    await expectToast(page, { title, description: `${description} Away.` }, 'destructive');
    expect(await valuesOf(page, form)).toMatchObject(answers);
    expect(await documents(page)).toEqual(['cv.pdf 2 KB']);
    expect(await buttonOf(page, form)).toEqual({ words: 'Submit Application', disabled: false });
  });

  test('what the server finds in a document is beside the documents until one is removed', async () => {
    const page = await openAt(`${app.url}/apply`);
    await fill(page, form, answers);
    const macros = docx({ name: 'word/vbaProject.bin', content: 'x' });
    await attach(page, await fileOf('fake.docx', macros), await fileOf('notes.txt', 'Hello.'));
    await eventually(async () => expect(await documents(page)).toHaveLength(2));
    await submit(page, form);
    await expectToast(page, applicationNotices.failure, 'destructive');
    expect(await messages(page, form)).toEqual({
      uploadedFiles:
        'fake.docx is not a supported file type. Please upload PDF, Word, or text files. It contains macros. Please save it as a document without macros.',
    });
    await page.click(`${form} .documents button`);
    await eventually(async () => expect(await documents(page)).toEqual(['notes.txt 6 Bytes']));
    expect(await messages(page, form)).toEqual({});
  });

  test('says that it needs JavaScript, and where to write instead', async () => {
    const page = await openAt(`${app.url}/apply`, { javascript: false });
    const notice = await page.$eval('#application-form', (node) => (node as HTMLElement).innerText);
    expect(notice).toContain('This form needs JavaScript');
    expect(notice).toContain('hello@larkfield.example');
    expect(await page.$eval(form, (node) => getComputedStyle(node).display)).toBe('none');
  });
});

describe('documents', () => {
  test('are at most ten, and 25 MB together', async () => {
    const page = await openAt(`${app.url}/apply`);
    const large = await fileOf('large.pdf', pdf(5 * MB));
    for (let count = 0; count < 6; count += 1) await attach(page, large);
    expect(await documents(page)).toHaveLength(5);
    expect(await problems(page)).toEqual([
      'large.pdf wasn’t added: all files together can be at most 25 MB.',
    ]);
    // It asks whether to leave what was chosen.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload({ waitUntil: 'networkidle0' });
    const small = await Promise.all(
      Array.from({ length: 11 }, (_, index) => fileOf(`${index + 1}.txt`, 'Hello.')),
    );
    await attach(page, ...small);
    expect(await documents(page)).toHaveLength(10);
    expect(await problems(page)).toEqual(['11.txt wasn’t added: you can attach at most 10 files.']);
  });

  test('of 25 MB are sent', async () => {
    const page = await openAt(`${app.url}/apply`);
    await fill(page, form, { ...answers, email: 'large@example.com' });
    await attach(
      page,
      ...(await Promise.all([1, 2, 3, 4, 5].map((index) => fileOf(`${index}.pdf`, pdf(5 * MB))))),
    );
    await submit(page, form);
    await waitFor(() => expectToast(page, applicationNotices.success).then(() => true), { timeout: 15_000 });
    expect(await app.knex('application_files').where({ size: 5 * MB })).toHaveLength(5);
  });
});
