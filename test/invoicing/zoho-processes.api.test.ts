import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { eachDatabase } from '../support/databases.ts';
import { invoiceRequest } from './describe-invoicing.ts';
import { openFake, openKnex } from './zoho-support.ts';

const run = promisify(execFile);
const script = path.resolve(import.meta.dirname, 'fixtures/ensure.ts');

eachDatabase((openDatabase) => {
  test('three processes that ask for the same invoice fifty times each get one, with one token', async () => {
    const databaseUrl = await openDatabase();
    await openKnex(databaseUrl);
    const fake = await openFake();
    const argument = JSON.stringify({ databaseUrl, config: fake.config(), request: invoiceRequest() });
    const outputs = await Promise.all([1, 2, 3].map(() => run(process.execPath, [script, argument])));
    const ids = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
    expect(ids).toEqual(Array(150).fill(fake.world.invoices[0]?.invoice_id));
    expect(fake.world.invoices).toHaveLength(1);
    expect(fake.world.contacts).toHaveLength(1);
    expect(fake.count('token')).toBe(1);
  });
});
