import { FieldsError } from '#client/api/post-api.ts';
import { submitForm } from '#client/api/submit-form.ts';
import type { Values } from '#client/components/form/schema-form.tsx';
import { documentsField } from '#shared/content/apply.ts';
import { api } from '#shared/paths.ts';

/** 36 MB take a while on a slow connection; the server waits two minutes. */
const TIMEOUT_MS = 150_000;

/** @throws as `packApplication` and `submitForm` */
export async function sendApplication(values: Values) {
  return submitForm(api.application, await packApplication(values), { timeoutMs: TIMEOUT_MS });
}

/**
 * Creates the body of the call: JSON with the documents as base64. The body is a Blob, built one document after the
 * other, because a string of 36 MB would freeze the page for a second.
 * @throws {FieldsError} for a document that no longer exists or has changed since it was chosen
 */
export async function packApplication({ uploadedFiles, ...answers }: Values): Promise<Blob> {
  const documents: BlobPart[] = [];
  for (const file of uploadedFiles as readonly File[]) {
    const { name, size, type } = file;
    const separator = documents.length > 0 ? ',' : '';
    // base64 needs no escaping, so it is inserted directly.
    const head = JSON.stringify({ name, size, type, data: '' }).slice(0, -2);
    documents.push(separator, head, new Blob([await base64(file)]), '"}');
  }
  const fields = JSON.stringify({ ...answers, submittedAt: new Date().toISOString() });
  return new Blob([fields.slice(0, -1), ',"uploadedFiles":[', ...documents, ']}']);
}

/** Without the prefix. The browser encodes in the background, so the page stays responsive. */
function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = String(reader.result);
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.onerror = () => {
      const sentence = documentsField.unreadable(file.name);
      reject(new FieldsError(0, sentence, { uploadedFiles: sentence }));
    };
    reader.readAsDataURL(file);
  });
}
