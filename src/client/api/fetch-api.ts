import { ApiError } from '#shared/api-error.ts';
import type { ReadApi } from './query-client.ts';

/**
 * @throws {ApiError} for every response that is not 2xx; its message is the body or, if the body is empty, the status text.
 * A TypeError when there is no response, or when the response is not JSON
 */
export const fetchApi: ReadApi = async (path, priority = 'auto') => {
  const response = await fetch(path, { credentials: 'include', priority });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  const [, next = null] = /<([^<>]*)>; *rel="next"/.exec(response.headers.get('Link') ?? '') ?? [];
  return { data: await readJson(response), next };
};

/** @throws as `parseJson` */
export async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text());
}

/**
 * A parser's own message would not help anyone, so a body that is not JSON counts as a missing answer.
 * @throws {TypeError} if the text is not JSON
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TypeError('The answer isn’t JSON.', { cause });
  }
}
