import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pdf, sentFile } from '../support/files.ts';
import { validApplication } from '../support/forms.ts';

const MB = 1024 * 1024;
const folder = path.join(import.meta.dirname, 'documents');
const names = readdirSync(folder).filter((name) => /\.(?:pdf|docx?|txt)$/.test(name));

/** An application of 20 MB: six honest documents, and four large ones. */
export function largeBody(sender: number): string {
  const honest = Array.from({ length: 6 }, (_, index) => names[(sender * 6 + index) % names.length] ?? '');
  const uploadedFiles = [
    ...honest.map((name) => sentFile(name, readFileSync(path.join(folder, name)))),
    ...Array.from({ length: 4 }, (_, index) => sentFile(`large-${index}.pdf`, pdf(5 * MB))),
  ];
  return JSON.stringify({ ...validApplication, email: `sender${sender}@example.com`, uploadedFiles });
}
