import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { parseJson } from '#client/api/fetch-api.ts';
import { ApiError } from '#shared/api-error.ts';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '#shared/images/limits.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { imageWords } from '#shared/panel/words.ts';
import { notifyFailure, notifySuccess, reasonOf } from '../notify.ts';
import { isOtherAccount, logOutOnRefusal } from '../session/logout.ts';
import { accountHeader, currentSession } from '../session/session.ts';

interface UploadOptions {
  /** Receives the share of the upload that is complete, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** What the server stored. */
interface Uploaded {
  imageUrl: string;
  /** Its first frame is stored. */
  isAnimation?: boolean;
}

/**
 * Uploads an image with progress, which `fetch` cannot report.
 * @throws {ApiError} if it is too large or the server refused it; an `AbortError` if it was stopped; a TypeError without a response
 */
async function uploadImage(file: File, options: UploadOptions): Promise<Uploaded> {
  if (file.size > MAX_IMAGE_BYTES) throw new ApiError(413, IMAGE_TOO_LARGE);
  try {
    return await post({ image: file }, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    // The call uses a cookie (product.md, 6) that expires after half an hour, but the panel may be open longer. So the
    // password is sent too.
    return post({ password: currentSession().password ?? '', image: file }, options);
  }
}

function post(
  parts: Record<string, string | File>,
  { onProgress, signal }: UploadOptions,
): Promise<Uploaded> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', staffApi.uploadImage);
    request.withCredentials = true;
    const headers = { Accept: 'application/json, text/plain', ...accountHeader() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) return reject(new ApiError(status, responseText || statusText));
      try {
        resolve(parseJson(responseText) as Uploaded);
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

export interface ImageUpload {
  /** From 0 to 1, or null if no upload is running. */
  progress: number | null;
  /** Why the last upload failed. */
  problem: string | null;
  /** Whether the last upload was an animation. */
  isAnimation: boolean;
  start(file: File): void;
  stop(): void;
  /** Takes a former upload as if it was uploaded now. */
  choose(address: string): void;
}

interface Upload {
  file: File;
  signal: AbortSignal;
}

/** One upload at a time; a new upload replaces a running one. */
export function useImageUpload(onUploaded: (address: string) => void): ImageUpload {
  const [progress, setProgress] = useState(0);
  const running = useRef<AbortController | null>(null);
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: ({ file, signal }: Upload) =>
      uploadImage(file, {
        signal,
        onProgress: (share) => !signal.aborted && setProgress(share),
      }),
    onSuccess({ imageUrl }, { signal }) {
      if (signal.aborted) return;
      onUploaded(imageUrl);
      notifySuccess(imageWords.uploaded);
    },
    onError(error, { signal }) {
      if (!signal.aborted) notifyFailure(imageWords.failed);
      if (isOtherAccount(error)) logOutOnRefusal(error);
    },
  });

  useEffect(() => () => running.current?.abort(), []);

  function start(file: File) {
    running.current?.abort();
    running.current = new AbortController();
    setProgress(0);
    mutate({ file, signal: running.current.signal });
  }

  /** A stopped upload is not shown as a failure. */
  function stop() {
    running.current?.abort();
    reset();
  }

  return {
    progress: isPending ? progress : null,
    problem: error && reasonOf(error),
    isAnimation: data?.isAnimation === true,
    start,
    stop,
    choose(address) {
      stop();
      onUploaded(address);
    },
  };
}

/**
 * Accepts an image that is dropped or pasted anywhere in an element. Text is pasted as usual. An image for an element inside of it, which
 * uses this too, is left alone.
 */
export function useImageDrop(onFile: (file: File) => void) {
  const [isTarget, setTarget] = useState(false);
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

  return {
    isTarget,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event)) return;
        setTarget(!event.defaultPrevented);
        // Otherwise the browser would leave the page and open the file.
        event.preventDefault();
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setTarget(false);
      },
      onDrop(event: DragEvent) {
        if (!holdsFiles(event)) return;
        setTarget(false);
        if (event.defaultPrevented) return;
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
      onPaste(event: ClipboardEvent) {
        const { clipboardData, defaultPrevented } = event;
        // If the clipboard also contains text, for example from a copied page, the text is pasted.
        const file = [...clipboardData.files].find(({ type }) => type.startsWith('image/'));
        if (!file || defaultPrevented || clipboardData.getData('text/plain') !== '') return;
        event.preventDefault();
        onFile(file);
      },
    },
  };
}
