import type { Logger } from 'pino';
import type { ReadApi } from '../../client/api/query-client.ts';
import { ApiError } from '../../shared/api-error.ts';
import { toHttpError } from '../http/errors.ts';
import { findQuery, ListPart, type Query } from '../http/public-queries.ts';

export type InProcessApi = ReturnType<typeof inProcessApi>;

/** Replaces the browser's `fetch`: pages rendered here read the API without a socket. */
export function inProcessApi(queries: readonly Query[], logger: Logger) {
  /** For one page's render. */
  return () => {
    let stoodIn = false;
    const onFallback = () => {
      stoodIn = true;
    };
    return {
      /** True once a fallback replaced data from the database. */
      isFallback: () => stoodIn,
      async read(path: string): ReturnType<ReadApi> {
        const query = findQuery(queries, path);
        if (!query) throw new ApiError(404, 'There is no such call.');
        try {
          const found = await query.ask(onFallback);
          return found instanceof ListPart
            ? { data: found.items, next: found.next }
            : { data: found, next: null };
        } catch (error) {
          const known = toHttpError(error);
          if (known.status >= 500)
            logger.error({ err: known.cause ?? known, route: query.route }, known.message);
          throw new ApiError(known.status, known.headers.Location ?? known.message);
        }
      },
    };
  };
}
