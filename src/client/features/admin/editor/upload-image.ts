import { ApiError } from '../../../../shared/api-error.ts';
import { api } from '../../../../shared/paths.ts';
import { parseJson } from '../../../api/read-json.ts';

interface UploadOptions {
  /** Sent only where the session is over: the call goes by its cookie (product.md, 6). */
  password: string;
  /** Told how much has been sent, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/**
 * Uploads an image, with progress, which `fetch` cannot tell.
 * @returns its address
 * @throws {ApiError} when it was refused; an `AbortError` when it was stopped; a TypeError without an answer
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  try {
    return await send([['image', file]], options);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    // The session's half hour is over while the panel is still open.
    return send(
      [
        ['password', options.password],
        ['image', file],
      ],
      options,
    );
  }
}

function send(
  parts: [string, string | File][],
  { onProgress, signal }: Omit<UploadOptions, 'password'>,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', api.uploadImage);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json, text/plain');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) return reject(new ApiError(status, responseText || statusText));
      try {
        resolve(String((parseJson(responseText) as { imageUrl: string }).imageUrl));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new TypeError('There was no answer.'));
    request.onabort = () => reject(new DOMException('Stopped.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
