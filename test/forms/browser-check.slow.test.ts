import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HttpError } from '#server/http/errors.ts';
import { readForm } from '#server/http/read-form.ts';
import { fieldErrors, type RuleError, valuesToCheck } from '#shared/forms/schema.ts';
import { compileForm, formSchemas } from '../../scripts/lib/form-validators.ts';
import { anyCharacter } from '../support/any-character.ts';
import { times } from '../support/form.ts';

/** Those of visitors. */
const { article: _article, ...schemas } = formSchemas;

type Check = ((values: unknown) => boolean) & { errors?: RuleError[] };

/** Runs the module that the browser gets. */
function browserCheck(name: keyof typeof schemas): Check {
  const compiled = compileForm(name);
  const source = compiled.replace(/export default (\w+);/, '').replace(/export const (\w+)/, 'const $1');
  const exported = /export default (\w+);/.exec(compiled)?.[1];
  return new Function(`${source.replace('"use strict";', '')}; return ${exported};`)() as Check;
}

function browserErrors(name: keyof typeof schemas, check: Check, input: Record<string, unknown>) {
  const given = valuesToCheck(schemas[name], input);
  return check(given) ? {} : fieldErrors(schemas[name], check.errors ?? [], given);
}

function serverErrors(name: keyof typeof schemas, input: Record<string, unknown>) {
  try {
    readForm(schemas[name], input);
    return {};
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return Object.fromEntries(error.fields.map(({ pointer, detail }) => [pointer.slice(1), detail]));
  }
}

/** Values as people, robots and attackers send them; often almost right, so that both sides of each rule are met. */
const value = fc.oneof(
  { weight: 4, arbitrary: fc.string({ maxLength: 130, unit: 'grapheme' }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 130, unit: anyCharacter }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        'a',
        '  a  ',
        'Ann',
        'ann@example.com',
        ' ann@example.com ',
        'ann@example',
        'a@b.c',
        '(860) 555-0142',
        'other',
      ],
      ...[
        'corporate-training',
        'package-consultation',
        '2026-03-09',
        '2026-03-09T14:00:00Z',
        '9:00 AM',
        '9:15 AM',
        '',
      ],
      ...[
        'x'.repeat(49),
        'x'.repeat(50),
        'x'.repeat(100),
        'x'.repeat(5_001),
        'line\nline',
        'bad\0',
        '\ud800',
        'é',
      ],
      ...['senior', 'general', 'flexible', 'full-time'],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.boolean(), fc.integer(), fc.constant(null), fc.object(), fc.array(fc.string())),
  },
);

test.each(Object.keys(schemas) as (keyof typeof schemas)[])(
  'browser and server agree on hundreds of %s forms, field by field and word by word',
  (name) => {
    const check = browserCheck(name);
    const fields = Object.fromEntries(Object.keys(schemas[name].properties).map((field) => [field, value]));
    let refused = 0;
    fc.assert(
      fc.property(fc.record(fields, { requiredKeys: [] }), (input) => {
        const expected = serverErrors(name, input);
        if (Object.keys(expected).length > 0) refused += 1;
        expect(browserErrors(name, check, input)).toEqual(expected);
      }),
      { numRuns: times(500, 3_000) },
    );
    expect(refused).toBeGreaterThan(0);
  },
);

test('the check that the browser gets needs no other module and no eval', () => {
  for (const name of Object.keys(schemas) as (keyof typeof schemas)[]) {
    expect(compileForm(name)).not.toMatch(/\brequire\(|\bimport\b|new Function|\beval\(/);
  }
});
