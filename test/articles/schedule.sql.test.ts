import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { readContentVersion } from '#server/db/content-version.ts';
import type { InsertRow } from '#server/db/tables.ts';
import { toDateOrNull } from '#server/db/values.ts';
import { publishDue, scheduledArticles } from '#server/features/articles/editing/schedule.ts';
import { startJob } from '#server/ops/define-job.ts';
import type { Services } from '#server/services.ts';
import { insertArticle } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { openKnex, openPrepared } from '../support/knex.ts';
import { recordLog } from '../support/log.ts';
import { requireRow } from '../support/rows.ts';
import { waitFor } from '../support/wait.ts';

const moment = new Date('2027-01-04T14:00:00Z');
/** Half a minute after it. */
const then = new Date('2027-01-04T14:00:30Z');
const picture = (alt: string) => `![${alt}](/uploads/2026/0123456789abcdef0123456789abcdef-800x600.jpg)`;
const round = { signal: new AbortController().signal };

eachDatabase((openDatabase, database) => {
  let knexes: [Knex, Knex];
  let knex: Knex;
  beforeAll(async () => {
    const url = await openDatabase();
    knex = await openPrepared(url);
    // Two SQLite pools would wait for each other, because its driver blocks the process while it waits.
    knexes = [knex, database === 'sqlite' ? knex : openKnex(url)];
  });
  afterAll(() => Promise.all([...new Set(knexes)].map((each) => each.destroy())));
  beforeEach(async () => {
    await knex('articles').del();
    await knex('admin_audit').del();
  });

  const draft = (values: Partial<InsertRow<'articles'>> = {}) =>
    insertArticle(knex, {
      published: false,
      published_at: null,
      first_published_at: null,
      scheduled_for: moment,
      scheduled_by: 'Ann Example',
      ...values,
    });
  const read = async (id: number) => requireRow(await knex('articles').where({ id }).first());
  const isPublic = async (id: number) => Boolean((await read(id)).published);
  const publish = (now = then, of = knex) => publishDue({ knex: of, now: () => now }, round);
  const audit = () => knex('admin_audit').orderBy('article_id').select('action', 'article_id', 'staff_name');
  /** Starts the job as a process does. */
  const start = (isTrusted: boolean) =>
    startJob(scheduledArticles, {
      ...({ knex, now: () => then, logger: recordLog().logger } as Services),
      isHeld: async () => false,
      isClockTrusted: async () => isTrusted,
    });

  test('two processes at once publish each due article once, as it is then', async () => {
    const [one, other] = [await draft({ version: 3 }), await draft({ scheduled_by: null })];
    const before = await readContentVersion(knex);
    await Promise.all(knexes.map((each) => publish(then, each)));
    expect((await readContentVersion(knex)) - before).toBe(2);
    expect(await audit()).toEqual([
      { action: 'publish', article_id: one, staff_name: 'Ann Example' },
      { action: 'publish', article_id: other, staff_name: null },
    ]);
    const row = await read(one);
    expect([row.published_at, row.first_published_at, row.scheduled_for].map(toDateOrNull)).toEqual([
      moment,
      then,
      null,
    ]);
    // An editor that has the draft open must not unpublish it by a save.
    expect([Boolean(row.published), row.version]).toEqual([true, 4]);
  });

  test('a moment that passed while no process ran is made up for at the start', async () => {
    const id = await draft({ scheduled_for: new Date('2026-12-01T14:00:00Z') });
    const job = start(true);
    await waitFor(() => isPublic(id));
    await job.stop();
    expect((await audit()).length).toBe(1);
  });

  test('nothing is published while the clock may be wrong', async () => {
    const id = await draft();
    const job = start(false);
    await job.wake();
    await job.stop();
    expect(await isPublic(id)).toBe(false);
  });

  test('not before its moment, also if the clock has gone back', async () => {
    const id = await draft();
    await publish(new Date(moment.getTime() - 1));
    expect(await isPublic(id)).toBe(false);
    await publish(moment);
    expect(await isPublic(id)).toBe(true);
  });

  test('a canceled one stays a draft; what an older version of the site published or deleted loses its schedule', async () => {
    const canceled = await draft({ scheduled_for: null });
    const published = await draft({ published: true, published_at: new Date('2027-01-02T09:00:00Z') });
    const deleted = await draft({ deleted_at: new Date('2027-01-03T09:00:00Z') });
    await publish();
    expect(await Promise.all([canceled, published, deleted].map(isPublic))).toEqual([false, true, false]);
    expect((await read(published)).scheduled_for).toBeNull();
    expect((await read(deleted)).scheduled_for).toBeNull();
    expect(await audit()).toEqual([]);
  });

  test('a text that may not be public stays a draft with the reason, until it is saved again; others are published', async () => {
    const [bad, good] = [await draft({ content: picture('') }), await draft()];
    await publish();
    expect([await isPublic(bad), await isPublic(good)]).toEqual([false, true]);
    expect((await read(bad)).schedule_problem).toContain('Say what this picture shows');
    await knex('articles')
      .where({ id: bad })
      .update({ content: picture('Two people at a desk') });
    await publish();
    expect(await isPublic(bad)).toBe(false);
    await knex('articles').where({ id: bad }).update({ schedule_problem: null });
    await publish();
    expect(await isPublic(bad)).toBe(true);
  });
});
