import { expect, test } from '@jest/globals';
import { fitStored } from '#server/features/content/fit.ts';
import { defineContent, document } from '#shared/content/define.ts';
import { group, line, list } from '#shared/content/schema.ts';

/** Version 1 had one sentence, version 2 a list of them, and version 3 gave each a name. */
const definition = defineContent(
  document('rules', {
    rules: list(group({ name: line(20), says: line(40) }), { itemName: 'rule' }),
  }),
  { kind: 'rules', rules: [{ name: 'First', says: 'Be kind.' }] },
  {
    label: 'Rules',
    page: '/about',
    migrations: [
      ({ rule, ...others }: { rule: string }) => ({ ...others, rules: [{ says: rule }] }),
      ({ rules, ...others }: { rules: { says: string }[] }) => ({
        ...others,
        rules: rules.map(({ says }, index) => ({ name: `Rule ${index + 1}`, says })),
      }),
    ],
  },
);

const read = (stored: object, schemaVersion = 3) =>
  fitStored(definition, { text: JSON.stringify(stored), schemaVersion });
const migrated = { kind: 'rules', rules: [{ name: 'Rule 1', says: 'Listen first.' }] };

test.each([
  [1, { kind: 'rules', rule: 'Listen first.' }],
  [2, { kind: 'rules', rules: [{ says: 'Listen first.' }] }],
  [3, migrated],
])('words of version %d of a schema are migrated from there', (version, stored) => {
  expect(read(stored, version)).toEqual({ document: migrated, findings: [] });
});

test('items of a list are not completed, and what a migration cannot read does not fit', () => {
  expect(read({ kind: 'rules', rules: [{ says: 'Listen first.' }] })).toEqual({
    document: null,
    findings: [{ at: 'rules/0/name', says: 'Please fill this in.' }],
  });
  expect(read({ kind: 'rules' }, 2)).toMatchObject({
    document: null,
    findings: [{ at: '', says: expect.stringContaining('This is no document') }],
  });
});
