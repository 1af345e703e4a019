import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import type { FieldSchema } from '#shared/forms/schema.ts';
import { ifOffered, offers } from '#shared/offered.ts';
import type { List } from '#shared/panel/list.ts';
import { mayDo } from '#shared/staff/rights.ts';
import { roles } from '#shared/staff/roles.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { readCsv } from '../support/csv.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

type AnyList = List<{ id: number }, Record<string, FieldSchema>, unknown>;

/** Every list that a file of `src/shared` defines. */
async function allLists(): Promise<AnyList[]> {
  const shared = path.resolve(import.meta.dirname, '../../src/shared');
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(shared, name))
    .filter((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').includes('= defineList({'));
  const modules = await Promise.all(files.map((file) => import(file)));
  return modules.flatMap((module) =>
    Object.values<Partial<AnyList>>(module).filter(
      (each) => each?.exportPath && (each.name !== 'gift cards' || offers.giftCards),
    ),
  ) as AnyList[];
}

const lists = await allLists();

/** A value that fits a filter. */
const sampleOf = ({ type, enum: choices, pattern = '', minimum = 0 }: FieldSchema) => {
  if (type === 'number') return minimum + 1;
  return choices?.[0] ?? (pattern.includes('\\d') ? '2026-11-01' : 'a word, “ä” & %');
};

describe('lists of the panel', () => {
  let app: TestApp;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    app = await startApp({ env: panelEnv });
    for (const role of roles) cookies[role] = await sessionOf(app, await insertStaff(app, role));
  });
  afterAll(() => app.close());

  test('are found', () => {
    expect(lists.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['audit', 'leads', 'orders', ...ifOffered('giftCards', 'gift cards')]),
    );
  });

  test.each(lists)('the address of $name says the same when it is read again', ({ address, filters }) => {
    const filter = Object.fromEntries(
      Object.entries(filters).map(([name, field]) => [name, sampleOf(field)]),
    );
    const values = { ...filter, after: '7' };
    expect(address.read(address.write(values))).toEqual(values);
    expect(address.read('?after=nothing&page=3')).toEqual({});
  });

  test.each(lists)('$name is read by those who have its right, with every filter', async (list) => {
    for (const role of roles) {
      const { status, body } = await post(app, list.path, {}, cookies[role]);
      if (!mayDo(role, list.right)) expect(status).toBe(403);
      else expect(body).toMatchObject({ rows: expect.any(Array), next: null });
    }
    for (const [name, field] of Object.entries(list.filters)) {
      const { status } = await post(app, list.path, { [name]: sampleOf(field) }, cookies.owner);
      expect([name, status]).toEqual([name, 200]);
    }
    expect((await post(app, list.path, { after: '1; drop' }, cookies.owner)).status).toBe(422);
  });

  const files = lists.filter(({ columns }) => columns);
  test.each(files)(
    'the file of $name has its columns, is for owners, and is in the audit log',
    async (list) => {
      expect((await post(app, list.exportPath, {}, cookies.desk)).status).toBe(403);
      await app.knex('admin_audit').del();
      const { text, headers } = await request(app.server)
        .post(list.exportPath)
        .set('Cookie', cookies.owner ?? '')
        .send({});
      const names = Object.keys(list.columns ?? {});
      expect(readCsv(text)[0]?.slice(0, names.length)).toEqual(names);
      expect(headers['content-disposition']).toContain(`${list.file}-`);
      expect(await app.knex('admin_audit').pluck('subject')).toEqual([list.name]);
    },
  );
});
