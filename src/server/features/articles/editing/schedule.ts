import { bumpContentVersion } from '#server/db/content-version.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import { recordForPerson } from '#server/features/staff/audit.ts';
import { defineJob, type Round } from '#server/ops/define-job.ts';
import type { Services } from '#server/services.ts';
import { noPreview } from '../preview-link.ts';
import { findMissingAlt } from './pictures.ts';

/** Publishes the articles whose moment has come, as they are then. */
export async function publishDue(
  context: Pick<Services, 'knex' | 'now'>,
  { signal }: Pick<Round, 'signal'>,
): Promise<void> {
  const due: number[] = await context
    .knex('articles')
    .where('scheduled_for', '<=', context.now())
    .whereNull('schedule_problem')
    .orderBy(['scheduled_for', 'id'])
    .pluck('id');
  for (const id of due) if (!signal.aborted) await publishScheduled(context, id);
}

async function publishScheduled({ knex, now }: Pick<Services, 'knex' | 'now'>, id: number): Promise<void> {
  await inTransaction(knex, async (trx) => {
    const article = trx('articles').where({ id });
    // It may have been moved, canceled or published since it was found.
    const row = await article.clone().where('scheduled_for', '<=', now()).forUpdate().first();
    if (!row?.scheduled_for) return;
    // An older version of the site has published or deleted it during an upgrade.
    if (row.published || row.deleted_at) return article.update({ scheduled_for: null });
    const problem = findMissingAlt(row.content);
    if (problem) return article.update({ schedule_problem: problem });
    await article
      .update({
        published: true,
        published_at: toDate(row.scheduled_for),
        first_published_at: toDateOrNull(row.first_published_at) ?? now(),
        updated_at: now(),
        ...noSchedule,
        ...noPreview,
      })
      // An editor that has the draft open must not save it over the published article.
      .increment('version', 1);
    await bumpContentVersion(trx);
    const action = { action: 'publish', articleId: Number(id), subject: row.slug } as const;
    await recordForPerson(trx, action, row.scheduled_by, now());
  });
}

/** Columns of an article that is not scheduled. */
export const noSchedule = { scheduled_for: null, scheduled_by: null, schedule_problem: null };

/** Often enough that an article is public within a minute. */
export const scheduledArticles = defineJob('scheduled articles', {
  interval: 30_000,
  atStart: true,
  needsTrustedClock: true,
  work: publishDue,
});
