import { expect, test } from '@jest/globals';
import { prepareAtStart } from '#server/db/migrate.ts';
import { holdCopy } from '#server/db/restored-copy.ts';
import { runDiagnostics } from '#server/doctor.ts';
import { eachServer } from '../support/each-server.ts';
import { configOf, openPrepared, withKnex } from '../support/knex.ts';
import { recordLog } from '../support/log.ts';
import { openEnvironment } from '../support/test-environment.ts';
import { tableFormats } from './table-formats.ts';

eachServer(({ create }) => {
  test('every table says its engine, row format and collation, those of the migrations themselves and the marks of a restore too', async () => {
    const { url } = await create();
    const knex = await openPrepared(url);
    await holdCopy(knex);
    await knex.destroy();
    expect((await tableFormats(url)).map((format) => format.toLowerCase())).toEqual([
      'innodb row_format=dynamic utf8mb4_unicode_ci',
    ]);
  });

  test.each(['MyISAM', 'InnoDB ROW_FORMAT=COMPACT'])(
    'a table that is %s is named with its fix, at the start and by doctor',
    async (format) => {
      const { url } = await create();
      await withKnex(url, (knex) =>
        knex.raw(`CREATE TABLE articles (id INT PRIMARY KEY) CHARSET utf8mb4 ENGINE=${format}`),
      );
      const start = prepareAtStart(configOf(url), recordLog().logger);
      await expect(start).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(/InnoDB ROW_FORMAT=DYNAMIC: articles .*ALTER TABLE … ENGINE=InnoDB/),
      });
      const place = await openEnvironment(url);
      const findings = await place.use((knex) => runDiagnostics({ ...place, knex }));
      expect(findings.filter(({ about }) => about === 'database')).toMatchObject([
        { verdict: 'ok' },
        { verdict: 'fail', says: expect.stringContaining('articles'), fix: expect.stringContaining('ALTER') },
      ]);
    },
  );
});
