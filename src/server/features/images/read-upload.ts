import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { discardRest } from '#server/http/body.ts';
import { HttpError } from '#server/http/errors.ts';
import { tooBusy } from '#server/http/one-at-a-time.ts';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from '#shared/images/limits.ts';

/** The file and the parts around it. */
const MAX_BODY_BYTES = MAX_IMAGE_BYTES + 64 * 1024;

/** Files of editors that may arrive at the same time in this process. */
const arriving = slots(4);
/** Files of strangers that may be held until their password arrives; they take no editor's slot. */
const held = slotsByName(2);

/**
 * Admits the sender of a file or throws.
 * @param password of the part `password`, if there was one
 */
export type Admit = (password: string | undefined) => Promise<void>;

interface UploadOptions {
  /** How long a body may take: a stranger's until the password, and an editor's. */
  strangerMs?: number;
  editorMs?: number;
  /**
   * The network of a sender without a session. If the file precedes the password, it is held until the password arrives, for one sender
   * per network and few in total.
   */
  stranger?: string | null;
}

const tooLarge = () => new HttpError(413, IMAGE_TOO_LARGE);
const brokenOff = () => new HttpError(400, 'The image did not arrive completely.');

/**
 * Reads the one file of a multipart body, its part `image`, into memory, so that an incomplete upload leaves nothing behind. An
 * editor's file is not read before its sender is admitted; a stranger's is not used before.
 * @throws {HttpError} what `admit` throws; 400, 408, 413, 415, 422, 503
 */
export async function readUpload(
  req: IncomingMessage,
  admit: Admit,
  { strangerMs = 15_000, editorMs = 120_000, stranger = null }: UploadOptions = {},
): Promise<Buffer> {
  const { resolve, reject, promise } = Promise.withResolvers<Buffer>();
  const fail = (error: HttpError) => () => reject(error);
  let slow: NodeJS.Timeout | undefined;
  let isOver = false;
  const giveTime = (ms: number) => {
    clearTimeout(slow);
    if (isOver) return;
    slow = setTimeout(fail(new HttpError(408, 'The image took too long to arrive.')), ms);
  };
  const password = Promise.withResolvers<string | undefined>();
  password.promise.catch(() => {});
  let parser: ReturnType<typeof multipart> | undefined;
  let arrivingFile: Readable | undefined;
  try {
    parser = multipart(req);
    let isPasswordThere = false;
    let file: Promise<Buffer> | undefined;
    const admitted = async () => {
      await admit(await password.promise);
      giveTime(editorMs);
    };
    const oneOnly = fail(new HttpError(422, 'Please upload one image at a time.'));
    parser
      .on('field', (name, value) => {
        if (name !== 'password') return;
        isPasswordThere = true;
        // The first one counts: a call is one guess.
        password.resolve(value);
      })
      .on('file', (name, stream) => {
        // The listener is added at once, because an unhandled error of a stream ends the process.
        stream.on('error', fail(brokenOff()));
        if (name !== 'image') return void stream.resume();
        arrivingFile = stream;
        if (isPasswordThere || stranger === null) {
          password.resolve(undefined);
          file = takeFile(stream, admitted);
        } else {
          file = held(stranger)(() => holdFile(stream, admitted));
        }
        file.catch(reject);
      })
      .on('filesLimit', oneOnly)
      .on('fieldsLimit', oneOnly)
      .on('partsLimit', oneOnly)
      .on('error', fail(brokenOff()))
      .on('close', () => {
        password.resolve(undefined);
        if (file) file.then(resolve, reject);
        else reject(new HttpError(422, 'Send the image as the part "image" of a form.'));
      });
    req.on('error', fail(brokenOff())).on('close', () => {
      if (!req.complete) reject(brokenOff());
    });
    // The sender disconnected while the session was looked up, which no later event would report.
    if (req.destroyed) throw brokenOff();
    giveTime(strangerMs);
    req.pipe(parser);
    return await promise;
  } catch (error) {
    if (parser) req.unpipe(parser);
    // No caller waits for it any more.
    password.reject(error);
    // The code that still collects it releases the slot.
    arrivingFile?.destroy();
    discardRest(req, MAX_BODY_BYTES);
    throw error;
  } finally {
    isOver = true;
    clearTimeout(slow);
  }
}

/** @throws {HttpError} 415 if it is not multipart, 413 if its headers say that it is too large */
function multipart(req: IncomingMessage) {
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  try {
    return busboy({
      headers: req.headers,
      // busboy reports the limit as soon as a file reaches it.
      limits: {
        files: 1,
        fileSize: MAX_IMAGE_BYTES + 1,
        fields: 4,
        fieldSize: 4_096,
        parts: 6,
        headerPairs: 50,
      },
    });
  } catch (cause) {
    throw new HttpError(415, 'Send the image as multipart/form-data.', { cause });
  }
}

async function takeFile(stream: Readable, admitted: () => Promise<void>): Promise<Buffer> {
  await admitted();
  // The sender may have disconnected while the password was checked.
  if (stream.destroyed) throw brokenOff();
  return arriving(() => collect(stream));
}

async function holdFile(stream: Readable, admitted: () => Promise<void>): Promise<Buffer> {
  const bytes = await collect(stream);
  await admitted();
  return bytes;
}

function collect(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('limit', () => reject(tooLarge()))
      .on('error', () => reject(brokenOff()))
      .on('close', () => resolve(Buffer.concat(chunks)));
  });
}

/** Runs work in a free slot. @throws {HttpError} 503 at once when there is none */
type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/** So many at the same time. */
function slots(count: number): Slots {
  let taken = 0;
  return async (work) => {
    if (taken >= count) throw tooBusy();
    taken += 1;
    try {
      return await work();
    } finally {
      taken -= 1;
    }
  };
}

/** A limited number at the same time, and one for each name. */
function slotsByName(count: number): (name: string) => Slots {
  const all = slots(count);
  const names = new Set<string>();
  return (name) => async (work) => {
    if (names.has(name)) throw tooBusy();
    names.add(name);
    try {
      return await all(work);
    } finally {
      names.delete(name);
    }
  };
}
