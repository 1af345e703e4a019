import { afterEach } from '@jest/globals';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { articlePageQueries } from '#server/features/articles/public-queries.ts';
import type { Query } from '#server/http/public-queries.ts';
import { api } from '#shared/paths.ts';

let passing: Promise<void> = Promise.resolve();
let open = () => {};

/** Delays the list of articles until `releaseQueries`, or the end of the test. */
export function holdQueries(): void {
  passing = new Promise((resolve) => {
    open = resolve;
  });
}

export const releaseQueries = () => open();

/** The input of renders, with the list of articles delayed. */
export function delayedQueries(knex: Knex, logger: Logger): Query[] {
  return articlePageQueries(knex, logger).map((query) =>
    query.path === api.articles
      ? { ...query, read: (...args) => passing.then(() => query.read(...args)) }
      : query,
  );
}

afterEach(() => {
  open();
  passing = Promise.resolve();
});
