import type { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config/types.ts';
import { backoff, retry } from '../lib/retry.ts';
import { isStorageKey, requireKey, type Storage, StorageError } from './storage.ts';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const delay = backoff(50);
const isTransient = (error: unknown) => error instanceof StorageError && error.code === 'away';
/** Read limit for an error document, which has a few hundred bytes. */
const MAX_ERROR_BYTES = 16_384;

interface S3Options {
  /** Time limit of a call, retries included. */
  timeoutMs?: number;
}

interface Call {
  method: 'PUT' | 'GET' | 'DELETE';
  /** Below the bucket: a key, or `?` with a query. */
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/**
 * Stores files in any S3-compatible object storage (the bucket as part of the path). Every call may be repeated with the
 * same result. Errors hold the storage's code and never its response, which can contain the key id and the signed string.
 */
export function s3Storage(config: S3Config, { timeoutMs = TIMEOUT_MS }: S3Options = {}): Storage {
  const base = `${config.endpoint.replace(/(?<!\/)\/+$/, '')}/${config.bucket}`;
  let loading: Promise<AwsClient> | undefined;

  /** One try; the body is read here too, since it may also break off. */
  const attempt = async ({ method, path, headers, body }: Call, signal: AbortSignal): Promise<Buffer> => {
    loading ??= loadClient(config);
    const client = await loading;
    const response = await client
      .fetch(`${base}/${path}`, {
        method,
        headers: headers ?? {},
        body: body ?? null,
        signal,
        redirect: 'manual',
      })
      .catch(unreachable);
    if (!response.ok) throw await refusal(response, method);
    return Buffer.from(await response.arrayBuffer().catch(unreachable));
  };

  const call = async (details: Call): Promise<Buffer> => {
    const signal = AbortSignal.timeout(timeoutMs);
    return retry(() => attempt(details, signal), { retries: RETRIES, delay, isTransient, signal });
  };

  const callFor = async (method: Call['method'], key: string, more: Partial<Call> = {}): Promise<Buffer> => {
    requireKey(key);
    return call({ method, path: key, ...more });
  };

  return {
    async put(key, bytes, { contentType }) {
      const body = bytes as Uint8Array<ArrayBuffer>;
      const hash = await crypto.subtle.digest('SHA-256', body);
      // The signature covers the bytes: changes on the way are refused.
      const headers = {
        'Content-Type': contentType,
        'X-Amz-Content-Sha256': Buffer.from(hash).toString('hex'),
      };
      await callFor('PUT', key, { headers, body });
    },
    get: (key) => callFor('GET', key),
    async delete(key) {
      await callFor('DELETE', key).catch((error) => {
        if (!(error instanceof StorageError) || error.code !== 'missing') throw error;
      });
    },
    async *list() {
      // ListObjectsV2, in the order of the keys. Ours need no escaping in XML.
      let last = '';
      for (let isMore = true; isMore; ) {
        const query = new URLSearchParams({ 'list-type': '2', ...(last && { 'start-after': last }) });
        const page = String(await call({ method: 'GET', path: `?${query}` }));
        const names = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name);
        yield names.filter(isStorageKey);
        isMore = names.length > 0 && /<IsTruncated>true</.test(page);
        last = names.at(-1) ?? '';
      }
    },
    // An object appears whole or not at all.
    async tidy() {},
  };
}

/** Loads with the first call, to keep starts short. Retries are ours: `retries: 0`. */
async function loadClient({ accessKeyId, secretAccessKey, region }: S3Config): Promise<AwsClient> {
  const { AwsClient } = await import('aws4fetch');
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
}

function unreachable(cause: unknown): never {
  throw new StorageError('away', 'The object storage could not be reached.', { cause });
}

async function refusal(response: Response, method: string): Promise<StorageError> {
  const { status } = response;
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(await startOf(response))?.[1] ?? '';
  const message = `The object storage answered ${method} with ${status} ${code}`.trimEnd();
  if (status === 404 && code !== 'NoSuchBucket') return new StorageError('missing', message);
  if (status === 507 || code === 'QuotaExceeded') return new StorageError('full', message);
  if (status >= 500 || status === 429 || status === 408 || code === 'RequestTimeout') {
    return new StorageError('away', message);
  }
  return new StorageError('denied', message);
}

async function startOf(response: Response): Promise<string> {
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString('latin1');
      if (text.length > MAX_ERROR_BYTES) break;
    }
  } catch {
    // A partial document is enough; the status says the rest.
  }
  return text;
}
