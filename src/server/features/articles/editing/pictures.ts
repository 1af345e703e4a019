import type { Knex } from 'knex';
import { contains } from '#server/db/list-query.ts';
import { keepImage } from '#server/features/images/store.ts';
import { invalidFields } from '#server/http/read-form.ts';
import { keyOfAddress } from '#server/storage/storage.ts';
import { textProblems } from '#shared/articles/body/problems.ts';
import type { ArticleText } from '#shared/articles/editing.ts';
import { uploadsIn } from '#shared/images/uploaded-image.ts';

/** Keeps the pictures that a save adds to a text from being collected. @throws {HttpError} 422 if one is no longer stored */
export async function keepPictures(
  trx: Knex,
  articleId: number,
  { text, former, now }: { text: ArticleText; former: ArticleText; now: Date },
): Promise<void> {
  const known = new Set(uploadsIn(former.content));
  for (const address of uploadsIn(text.content).filter((each) => !known.has(each))) {
    if (!(await keepImage(trx, address, now)))
      throw invalidFields({ content: `The picture ${address} is no longer stored. Please upload it again.` });
    await trx('article_pictures')
      .insert({ article_id: articleId, key: keyOfAddress(address) })
      .onConflict(['article_id', 'key'])
      .ignore();
  }
}

/** Whether a text, present or former, shows the image at an address. */
export async function isInTexts(db: Knex, address: string): Promise<boolean> {
  const noted = db('article_pictures').where({ key: keyOfAddress(address) });
  const ids = await noted.clone().pluck<number[]>('article_id');
  if (ids.length === 0) return false;
  const inText = contains('content', address);
  const found =
    (await db('articles')
      .whereIn('id', ids)
      .whereRaw(...inText)
      .first('id')) ??
    (await db('article_revisions')
      .whereIn('article_id', ids)
      .whereRaw(...inText)
      .first('id'));
  if (!found) await noted.del();
  return found !== undefined;
}

/** Readers who cannot see a picture need its description. @throws {HttpError} 422 */
export function requireAltTexts(content: string): void {
  const problem = findMissingAlt(content);
  if (problem) throw invalidFields({ content: problem });
}

/** Why a text may not be public, as a sentence; null if it may. */
export function findMissingAlt(content: string): string | null {
  const problem = textProblems(content).find(({ kind }) => kind === 'alt');
  return problem ? `Line ${problem.line + 1}: ${problem.message}` : null;
}
