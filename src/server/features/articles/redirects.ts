import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { bumpContentVersion, type ContentWatcher } from '#server/db/content-version.ts';
import { oncePerVersion } from '#server/db/once-per-version.ts';
import type { Row } from '#server/db/tables.ts';
import { tidyPath } from '#server/lib/tidy-path.ts';
import { fixedPaths } from '#shared/pages/lists.ts';
import { paths } from '#shared/paths.ts';
import { findArticleSlug } from './public-queries.ts';

/** The longest path, in characters, that a key of MySQL holds. */
const MAX_LENGTH = 191;

/** Why a path cannot lead to another one, as a sentence; null if it can. @param from as it was written */
export function redirectFault(from: string): string | null {
  const path = tidyPath(from);
  if (path === null || path === '/') return 'It is not the address of a page.';
  if (path.length > MAX_LENGTH) return `It is longer than ${MAX_LENGTH} characters.`;
  return fixedPaths.includes(path) ? 'Another page has this address.' : null;
}

/**
 * Makes one path lead to another from now on. Each redirect leads straight to its target: there are no chains and no loops.
 * @param from as it was written; compared without case, escapes and needless slashes
 * @param to a path of a page
 * @returns why it was not kept, as a sentence; null if it was, or if both are the same
 */
export async function keepRedirect(trx: Knex, from: string, to: string, now: Date): Promise<string | null> {
  const path = tidyPath(from);
  const fault = redirectFault(from);
  if (fault !== null || path === null || path === to) return fault;
  const next = await trx('redirects').where({ from_path: to }).first('to_path');
  const target = next?.to_path ?? to;
  if (target === path) return 'It would lead back to itself.';
  await trx('redirects')
    .insert({ from_path: path, to_path: target, created_at: now })
    .onConflict('from_path')
    .merge(['to_path', 'created_at']);
  await trx('redirects').where({ to_path: path }).update({ to_path: target });
  await bumpContentVersion(trx);
  return null;
}

/** Makes all that led to one path lead to another, because its page has moved there. */
export async function moveRedirects(trx: Knex, from: string, to: string): Promise<void> {
  const ended = await trx('redirects').where({ from_path: to }).del();
  const moved = await trx('redirects').where({ to_path: from }).update({ to_path: to });
  if (ended + moved > 0) await bumpContentVersion(trx);
}

/** Answers 301 for paths that lead elsewhere and that no page has. A page that exists always wins. */
export function redirectKept(
  knex: Knex,
  logger: Logger,
  content: Pick<ContentWatcher, 'version'>,
): RequestHandler {
  const readAll = oncePerVersion(content, () => readRedirects(knex));
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const path = tidyPath(req.path);
    if (path === null || path === '/' || path.length > MAX_LENGTH || fixedPaths.includes(path)) return next();
    const target = await readAll()
      .then((all) => findTarget(knex, all, path))
      .catch((error: unknown) => {
        // The page says what is wrong, or is shown without a database.
        logger.debug({ err: error }, 'The redirects could not be read.');
        return null;
      });
    if (target === null) return next();
    const search = /\?.*/.exec(req.originalUrl)?.[0] ?? '';
    // A page may get this address later, so the redirect must be revalidated.
    res.set('Cache-Control', 'no-cache').redirect(301, encodeURI(target) + search);
  };
}

/** All redirects, because every page asks for them. */
async function readRedirects(knex: Knex): Promise<ReadonlyMap<string, string>> {
  const rows: Pick<Row<'redirects'>, 'from_path' | 'to_path'>[] = await knex('redirects').select(
    'from_path',
    'to_path',
  );
  return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}

async function findTarget(
  knex: Knex,
  all: ReadonlyMap<string, string>,
  path: string,
): Promise<string | null> {
  const target = all.get(path);
  if (target === undefined) return null;
  const prefix = paths.article('');
  const hasPage =
    path.startsWith(prefix) && (await findArticleSlug(knex, path.slice(prefix.length))) !== null;
  return hasPage ? null : target;
}
