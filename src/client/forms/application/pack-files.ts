import { documentsField } from '../../../shared/content/apply.ts';
import { FieldsError } from '../../api/post-api.ts';

/** A file as the call takes it. */
interface PackedFile {
  name: string;
  size: number;
  type: string;
  /** base64 without prefix */
  data: string;
}

/** @throws {FieldsError} for a file that is no longer there, or has changed since it was chosen */
export function packFiles(files: readonly File[]): Promise<PackedFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const { name, size, type } = file;
      return { name, size, type, data: await base64(file) };
    }),
  );
}

/** The browser encodes apart from the page, which stays quick meanwhile. */
function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => {
      const sentence = documentsField.unreadable(file.name);
      reject(new FieldsError(0, sentence, { uploadedFiles: sentence }));
    };
    reader.readAsDataURL(file);
  });
}
