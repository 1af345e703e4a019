import { expect, test } from '@jest/globals';
import { FieldsError } from '#client/api/post-api.ts';
import { packApplication } from '#client/features/applications/mutations.ts';

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

const file = (name: string, content: string, type = 'text/plain') => new File([content], name, { type });

test('the body is JSON with the answers, the time and each document as base64 without prefix', async () => {
  const uploadedFiles = [file('"résumé" \\ 1.txt', 'Grüße'), file('b.pdf', '%PDF-', 'application/pdf')];
  const body = JSON.parse(await textOf(await packApplication({ firstName: 'A "B"', uploadedFiles })));
  expect(body).toEqual({
    firstName: 'A "B"',
    submittedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    uploadedFiles: [
      { name: '"résumé" \\ 1.txt', size: 7, type: 'text/plain', data: btoa('Gr\u00c3\u00bc\u00c3\u009fe') },
      { name: 'b.pdf', size: 5, type: 'application/pdf', data: btoa('%PDF-') },
    ],
  });
});

test('no documents make an empty list', async () => {
  const body = JSON.parse(await textOf(await packApplication({ uploadedFiles: [] })));
  expect(body.uploadedFiles).toEqual([]);
});

test('a document that cannot be read any more is named beside the documents', async () => {
  const gone = file('cv.pdf', 'x');
  const original = FileReader.prototype.readAsDataURL;
  FileReader.prototype.readAsDataURL = function fail() {
    this.onerror?.({} as ProgressEvent<FileReader>);
  };
  try {
    const failure = await packApplication({ uploadedFiles: [gone] }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FieldsError);
    expect((failure as FieldsError).fields).toEqual({
      uploadedFiles: 'cv.pdf couldn’t be read. Please remove it and choose it again.',
    });
  } finally {
    FileReader.prototype.readAsDataURL = original;
  }
});
