import { expect } from '@jest/globals';
import request from 'supertest';
import type { ArticleSummary } from '#shared/articles/types.ts';
import type { TestApp } from '../support/app.ts';
import { insertArticles } from '../support/articles.ts';

/** Where a list goes on, by its `Link` header. */
export const nextOf = (headers: Record<string, string>) =>
  /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1];

/** Follows a list to its end; `between` runs before each further part. */
export async function walkList(
  app: TestApp,
  path: string,
  between: () => Promise<unknown> = async () => {},
): Promise<ArticleSummary[][]> {
  const parts: ArticleSummary[][] = [];
  for (let next: string | undefined = path; next; ) {
    const { body, headers, status } = await request(app.server).get(next);
    expect(status).toBe(200);
    parts.push(body);
    next = nextOf(headers);
    if (next) await between();
  }
  return parts;
}

/** Several at the same moment, some published without a date, and some that visitors may not see. */
export const insertMixed = (app: TestApp, count: number) =>
  insertArticles(
    app.knex,
    Array.from({ length: count }, (_, index) => ({
      published_at: index % 7 === 3 ? null : new Date(Date.UTC(2026, 0, 1 + (index % 5))),
      created_at: new Date(Date.UTC(2026, 0, 1 + (index % 9))),
      published: index % 10 !== 9,
      deleted_at: index % 10 === 8 ? new Date() : null,
    })),
  );
