import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import type { Row } from '#server/db/tables.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import { newNonce, readToken, signToken } from '#server/lib/signed-token.ts';
import { isAhead } from '#server/lib/stored-moment.ts';
import type { PreviewLink } from '#shared/articles/editing.ts';
import { paths } from '#shared/paths.ts';

const PURPOSE = 'article preview';
const VALID_MS = 7 * 24 * 60 * 60_000;

/** Columns of an article without a link to its draft. */
export const noPreview = { preview_nonce: null, preview_until: null };

export const draftPath = (slug: string, token: unknown) =>
  `${paths.article(slug)}?${new URLSearchParams({ preview: String(token) })}`;

/** Until when the link to a draft works; null if there is none, or no longer. */
export function previewEnd({ preview_until: end }: Pick<Row<'articles'>, 'preview_until'>, now: Date) {
  const until = toDateOrNull(end);
  return until && isAhead(until, now, VALID_MS) ? until : null;
}

/** The link to a draft: the one that works, or a new one. @returns null for an article that is public */
export async function sharePreview(
  trx: Knex,
  id: number,
  { siteUrl, sessionSecret, now }: Pick<Config, 'siteUrl' | 'sessionSecret'> & { now: Date },
): Promise<{ link: PreviewLink; isNew: boolean } | null> {
  const draft = trx('articles').where({ id, published: false });
  const row = await draft.clone().forUpdate().first('slug', 'preview_nonce', 'preview_until');
  if (!row) return null;
  const end = previewEnd(row, now);
  const nonce = end && row.preview_nonce ? row.preview_nonce : newNonce();
  const until = end ?? new Date(now.getTime() + VALID_MS);
  if (!end) await draft.update({ preview_nonce: nonce, preview_until: until });
  const token = signToken(PURPOSE, `${id}.${nonce}`, sessionSecret);
  return {
    link: { address: siteUrl + draftPath(row.slug, token), until: until.toISOString() },
    isNew: !end,
  };
}

/** The article of a link; 'over' if the link has expired or was ended; null if we did not sign it. */
export async function findPreview(db: Knex, token: unknown, secrets: readonly string[], now: Date) {
  const [id, nonce] = readToken(PURPOSE, token, secrets)?.split('.') ?? [];
  if (id === undefined) return null;
  const row = await db('articles')
    .where({ id: Number(id) })
    .whereNull('deleted_at')
    .first('slug', 'published', 'scheduled_for', 'preview_nonce', 'preview_until');
  if (!row) return 'over';
  const { slug } = row;
  if (row.published) return { slug, draft: null };
  const until = previewEnd(row, now);
  if (!until || row.preview_nonce !== nonce) return 'over';
  return { slug, draft: { id: Number(id), until, moment: toDate(row.scheduled_for ?? now) } };
}
