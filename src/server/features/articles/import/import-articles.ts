import { bumpContentVersion } from '#server/db/content-version.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { keepImage } from '#server/features/images/store.ts';
import { keepPicture } from '#server/features/images/upload.ts';
import { recordCommand } from '#server/features/staff/audit.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { emptyText } from '#shared/articles/editing.ts';
import { paths } from '#shared/paths.ts';
import { keepPictures } from '../editing/pictures.ts';
import { claimSlug } from '../editing/slugs.ts';
import { articleColumns } from '../editing/text.ts';
import { keepRedirect } from '../redirects.ts';
import type { FormerSite } from './former-site.ts';
import type { FindPicture } from './pictures.ts';
import {
  importKeyOf,
  type Mapping,
  newPosts,
  type PlannedArticle,
  picturesOf,
  planArticles,
} from './plan.ts';

type ImportServices = Pick<Services, 'knex' | 'storage' | 'now'>;

interface ImportOptions {
  isDryRun: boolean;
  mapping: Mapping;
  findPicture: FindPicture;
}

export interface ImportReport {
  articles: PlannedArticle[];
  /** How many posts were imported before. */
  known: number;
  /** How many pictures were found, and uploaded. */
  pictures: number;
}

/** What a dry run takes for the address of an upload. */
const ANY_UPLOAD = `/uploads/2000/${'0'.repeat(32)}-1x1.jpg`;

/**
 * Brings the posts of a former site as articles, all at once, and their addresses as redirects. A post that was imported before is left
 * alone, whatever has happened to its article since.
 */
export async function importArticles(
  services: ImportServices,
  site: FormerSite,
  { isDryRun, mapping, findPicture }: ImportOptions,
): Promise<ImportReport> {
  const { knex } = services;
  const posts = await newPosts(knex, site.posts);
  const pictures = new Map<string, string>();
  for (const address of picturesOf(site, posts)) {
    const bytes = await findPicture(address);
    const upload = bytes && (isDryRun ? ANY_UPLOAD : await uploadOf(services, bytes));
    if (upload) pictures.set(address, upload);
  }
  const articles = await planArticles(knex, site, posts, { mapping, pictures });
  if (!isDryRun) await write(services, articles);
  return { articles, known: site.posts.length - posts.length, pictures: pictures.size };
}

/** Null for a file that is no picture, or a damaged one. */
async function uploadOf(services: ImportServices, bytes: Buffer): Promise<string | null> {
  try {
    const { imageUrl } = await keepPicture(services, bytes, (trx, subject) =>
      recordCommand(trx, { action: 'upload', subject }, services.now()),
    );
    return imageUrl;
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return null;
    throw error;
  }
}

async function write({ knex, now }: ImportServices, articles: readonly PlannedArticle[]): Promise<void> {
  const moment = now();
  await inTransaction(knex, async (trx) => {
    for (const { post, text, isPublished } of articles) {
      if (!text) continue;
      await claimSlug(trx, text.slug, null);
      if (text.featuredImage) await keepImage(trx, text.featuredImage, moment);
      const createdAt = post.createdAt ?? moment;
      const [id = 0] = await trx('articles').insert({
        ...articleColumns(text),
        import_key: importKeyOf(post.key),
        published: isPublished,
        published_at: post.publishedAt,
        first_published_at: post.publishedAt,
        created_at: createdAt,
        updated_at: post.updatedAt ?? createdAt,
      });
      await keepPictures(trx, id, { text, former: emptyText, now: moment });
      if (post.path !== null) await keepRedirect(trx, post.path, paths.article(text.slug), moment);
      await recordCommand(trx, { action: 'create', subject: text.slug }, moment);
    }
    if (articles.some(({ text, isPublished }) => text && isPublished)) await bumpContentVersion(trx);
  });
}
