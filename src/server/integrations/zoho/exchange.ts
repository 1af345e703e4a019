import { tooSlow, unreachable, unreadable, ZohoError } from './errors.ts';

/** Upper limit of every call. */
const CALL_TIMEOUT_MS = 10_000;
/** 200 invoices are about 300 kB. */
const MAX_RESPONSE_BYTES = 1024 * 1024;
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;

interface Exchange {
  /** A label for the log. */
  call: string;
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** Ends the call before its own limit. */
  signal: AbortSignal;
}

/** The provider's JSON object, unparsed. */
export type ZohoBody = Readonly<Record<string, unknown>>;

export interface ZohoResponse {
  status: number;
  /** The body's object; null if it is none, which only a failure may have. */
  body: ZohoBody | null;
  /** Seconds. */
  retryAfter: number | null;
}

/** Sends one request and reads its whole response. @throws {ZohoError} without a readable response */
export async function exchange(fetch: typeof globalThis.fetch, options: Exchange): Promise<ZohoResponse> {
  const { call, url, method, headers = {}, body = null } = options;
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
  if (signal.aborted) throw new ZohoError('away', `There was no time left for ${call}.`, { retryAfter: 5 });
  try {
    // A redirect could carry the token to strangers.
    const response = await fetch(url, { method, headers, body, signal, redirect: 'error' });
    const parsed = parse(await readText(response, call));
    if (parsed === null && response.ok) throw unreadable(call);
    return { status: response.status, body: parsed, retryAfter: retryAfter(response) };
  } catch (error) {
    if (error instanceof ZohoError) throw error;
    throw signal.aborted ? tooSlow(call) : unreachable(call, error);
  }
}

async function readText(response: Response, call: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the stream and with it the connection.
    if (size > MAX_RESPONSE_BYTES) throw unreadable(call);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): ZohoResponse['body'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ZohoBody) : null;
  } catch {
    return null;
  }
}

/** A number of seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(response: Response): number | null {
  const text = response.headers.get('Retry-After');
  if (!text) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), MAX_RETRY_AFTER_SECONDS) : null;
}
