import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { hashToken, newToken } from '#server/features/staff/access/sessions.ts';
import { changeRole, endAccount, findByEmail } from '#server/features/staff/accounts.ts';
import { createBackup } from '#server/ops/backup/create-backup.ts';
import { type AccessDecision, restore } from '#server/ops/backup/restore.ts';
import { eachDatabase } from '../../support/databases.ts';
import { runHere } from '../../support/run-here.ts';
import { insertStaff, sessionOf } from '../../support/staff.ts';
import { makeTemporaryDirectory } from '../../support/temporary.ts';
import { openEnvironment, type TestEnvironment } from '../../support/test-environment.ts';
import { furnish } from './support.ts';

const soon = () => new Date(Date.now() + 60 * 60_000);

/** A person with every kind of access. */
async function insertPerson(knex: Knex, name: string): Promise<number> {
  const email = `${name}@example.com`;
  const id = await insertStaff({ knex }, 'owner', {
    name,
    email,
    email_key: email,
    password_hash: `of ${name}`,
    edits_content: name === 'cem',
  });
  await sessionOf({ knex }, id);
  await sessionOf({ knex }, id, { used_at: new Date(Date.now() - 31 * 60_000) });
  await knex('staff_recovery_codes').insert(
    [1, 2].map(() => ({ code_hash: hashToken(newToken()), staff_id: id })),
  );
  await knex('known_browsers').insert({
    ...{ token_hash: hashToken(newToken()), staff_id: id, setting: null },
    ends_at: soon(),
  });
  await knex('calendar_feeds').insert({
    ...{ staff_id: id, secret_hash: hashToken(newToken()), setting: null },
    ...{ created_at: new Date(), used_at: null },
  });
  return id;
}

eachDatabase((openDatabase, name) => {
  let url: string;
  let place: TestEnvironment;
  let file: string;
  /** What three people have lost since the backup, and one has not. */
  const lose = () =>
    place.use(async (knex) => {
      await endAccount(knex, 'ann@example.com', 'removed');
      await endAccount(knex, 'bea@example.com', 'disabled');
      await changeRole(knex, 'cem@example.com', { role: 'editor', editsContent: false });
      const dan = await findByEmail(knex, 'dan@example.com');
      await knex('staff')
        .where({ id: dan?.id ?? 0 })
        .update({ password_hash: 'a new one' });
      const code = await knex('staff_recovery_codes')
        .where({ staff_id: dan?.id ?? 0 })
        .first('code_hash');
      await knex('staff_recovery_codes')
        .where({ code_hash: code?.code_hash ?? '' })
        .del();
    });
  const staff = () =>
    place.use((knex) =>
      knex('staff').orderBy('name').select('name', 'state', 'role', 'password_hash', 'edits_content'),
    );
  const rowsOf = (table: 'staff_sessions' | 'staff_recovery_codes' | 'known_browsers' | 'calendar_feeds') =>
    place.use(async (knex) => (await knex(table)).length);

  const words = [
    '  ann <ann@example.com>, owner: now removed',
    '  bea <bea@example.com>, owner: now disabled',
    '  cem <cem@example.com>, owner: now editor, no longer edits words',
    '  dan <dan@example.com>, owner: password changed since the backup',
    '  ended or used after the backup: 3 sessions, 3 recovery codes, 3 calendar addresses, 3 known browsers',
    '',
  ].join('\n');

  beforeEach(async () => {
    url = await openDatabase();
    place = await openEnvironment(url);
    await furnish(place);
    await place.use(async (knex) => {
      for (const each of ['ann', 'bea', 'cem', 'dan', 'eve']) await insertPerson(knex, each);
    });
    const to = path.join(await makeTemporaryDirectory('backup'), 'backup.tar.gz');
    ({ file } = await createBackup({ ...place, to }));
    await lose();
  });

  test('a backup that brings back access is refused until someone decides, and says whose it is', async () => {
    const before = await staff();
    const again = restore({ ...place, file, force: true });
    await expect(again).rejects.toThrow(
      `The backup would bring back access that ended after it was made:\n${words}Add `,
    );
    const decide = async () => 'cancel' as const;
    await expect(restore({ ...place, file, force: true, decide })).rejects.toThrow('Nothing was restored.');
    expect(await staff()).toEqual(before);
    const run = await runHere('restore', [file, '--force'], {
      DATABASE_URL: url,
      DATA_DIR: place.config.dataDir,
    });
    expect([run.code, run.err]).toEqual([1, expect.stringContaining(words)]);
  });

  test.each<[AccessDecision, string[], number[]]>([
    [
      'bring back',
      ['active owner', 'active owner', 'active owner', 'active owner', 'active owner'],
      [10, 10, 5, 5],
    ],
    [
      'keep ended',
      ['removed owner', 'disabled owner', 'active editor', 'active owner', 'active owner'],
      [7, 7, 2, 2],
    ],
  ])('the operator can decide to %s', async (decision, states, rows) => {
    const asked: string[] = [];
    const decide = async (revived: string) => {
      asked.push(revived);
      return decision;
    };
    await restore({ ...place, file, force: true, decide });
    expect(asked).toEqual([words]);
    const found = await staff();
    expect(found.map(({ state, role }) => `${state} ${role}`)).toEqual(states);
    const dan = found.find((each) => each.name === 'dan');
    expect(dan?.password_hash).toBe(decision === 'keep ended' ? 'a new one' : 'of dan');
    const cem = found.find((each) => each.name === 'cem');
    expect(Boolean(cem?.edits_content)).toBe(decision === 'bring back');
    const tables = ['staff_sessions', 'staff_recovery_codes', 'known_browsers', 'calendar_feeds'] as const;
    expect(await Promise.all(tables.map(rowsOf))).toEqual(rows);
    // Once restored, the same backup brings nothing back.
    if (decision === 'bring back') await restore({ ...place, file, force: true });
  });

  test(`flags decide for scripts, and staff whom the database never had are named on ${name}`, async () => {
    await place.use(async (knex) => {
      await knex('staff_sessions').del();
      await knex('staff').where({ name: 'eve' }).del();
    });
    const env = { DATABASE_URL: url, DATA_DIR: place.config.dataDir };
    const both = await runHere('restore', [file, '--force', '--revive', '--keep-ended'], env);
    expect([both.code, both.err]).toEqual([
      1,
      expect.stringContaining('Choose --keep-ended or --revive, not both'),
    ]);
    const run = await runHere('restore', [file, '--force', '--keep-ended'], env);
    expect([run.code, run.err]).toEqual([
      0,
      expect.stringContaining('eve <eve@example.com>, owner: not in this'),
    ]);
    const eve = (await staff()).find((each) => each.name === 'eve');
    expect(eve).toMatchObject({ state: 'removed', password_hash: null });
    expect(await rowsOf('staff_sessions')).toBe(5);
  });
});
