import { afterEach } from '@jest/globals';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { articlePageReads } from '../../src/server/features/articles/reads.ts';
import type { Read } from '../../src/server/http/reads.ts';
import { api } from '../../src/shared/paths.ts';

let passing: Promise<void> = Promise.resolve();
let open = () => {};

/** Lets the list of articles wait until `openGate`, or the end of the test. */
export function closeGate(): void {
  passing = new Promise((resolve) => {
    open = resolve;
  });
}

export const openGate = () => open();

/** What pages are rendered from, with the list of articles behind the gate. */
export function gatedReads(knex: Knex, logger: Logger): Read[] {
  return articlePageReads(knex, logger).map((read) =>
    read.path === api.articles
      ? { ...read, answer: (...args) => passing.then(() => read.answer(...args)) }
      : read,
  );
}

afterEach(() => {
  open();
  passing = Promise.resolve();
});
