import { ApiError } from '../../shared/api-error.ts';
import type { ReadApi } from './query-client.ts';
import { readJson } from './read-json.ts';

/**
 * @throws {ApiError} for every answer that is not 2xx; its body, else the status text, is the message. A TypeError
 *   when there is no answer, or none that is JSON
 */
export const fetchApi: ReadApi = async (path) => {
  const response = await fetch(path, { credentials: 'include' });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  const [, next = null] = /<([^>]*)>; *rel="next"/.exec(response.headers.get('Link') ?? '') ?? [];
  return { data: await readJson(response), next };
};
