import type { Logger } from 'pino';
import type { ReadApi } from '../../client/api/query-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import { toHttpError } from '../http/errors.ts';
import { findQuery, ListPart, type Query } from '../http/public-queries.ts';

/** The API for one page's render. */
interface PageApi {
  read: ReadApi;
  /** True once a fallback replaced data from the database. */
  isFallback(): boolean;
}

export type InProcessApi = () => PageApi;

/** Replaces the browser's `fetch`: pages rendered here read the API without a socket. */
export function inProcessApi(queries: readonly Query[], logger: Logger): InProcessApi {
  return () => {
    let stoodIn = false;
    const onFallback = () => {
      stoodIn = true;
    };
    return {
      isFallback: () => stoodIn,
      async read(path) {
        const ask = findQuery(queries, path);
        if (!ask) throw new ApiError(404, 'There is no such call.');
        try {
          const found = await ask(onFallback);
          return found instanceof ListPart
            ? { data: found.items, next: found.next }
            : { data: found, next: null };
        } catch (error) {
          const known = toHttpError(error);
          if (known.status >= 500) logger.error({ err: known.cause ?? known, path }, known.message);
          throw new ApiError(known.status, known.headers.Location ?? known.message);
        }
      },
    };
  };
}
