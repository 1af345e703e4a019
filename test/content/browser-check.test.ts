import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import {
  type DocumentField,
  partsOf,
  problemOf,
  tidied,
} from '#client/features/content/panel/document-values.ts';
import { loadDefinitions } from '#server/features/content/definitions.ts';
import { ajvOptions } from '#server/http/read-form.ts';
import { formKeywords } from '#shared/content/schema.ts';
import { isOffered } from '#shared/offered.ts';
import { times } from '../support/form.ts';

const ajv = new Ajv({ ...ajvOptions, allErrors: true, keywords: [...ajvOptions.keywords, ...formKeywords] });
const definitions = [...(await loadDefinitions()).values()].map(({ schema, builtIn }) => ({
  schema: schema as DocumentField,
  builtIn,
  fits: ajv.compile(schema),
  leavable: new RegExp(`^(?:${[...optionalGroups(schema as DocumentField, '')].join('|') || '$'})`),
}));

const anyOf = (field: DocumentField, builtIn: unknown): fc.Arbitrary<unknown> => {
  const { maxLength = 10, items = {}, properties = {}, options = [] } = field;
  const kept = { arbitrary: fc.constant(builtIn), weight: 60 };
  const maybe = (...others: fc.Arbitrary<unknown>[]) =>
    fc.oneof(kept, ...others.map((arbitrary) => ({ arbitrary, weight: 1 })));
  if (field.type === 'object') {
    const names = Object.keys(properties);
    const values = Object(builtIn) as Record<string, unknown>;
    const isFilledIn = (name: string) =>
      name !== 'id' && properties[name]?.control !== undefined && isOffered(properties[name]);
    const parts = names.map((name) => [
      name,
      isFilledIn(name) ? anyOf(properties[name] ?? {}, values[name]) : fc.constant(values[name]),
    ]);
    return fc.record(Object.fromEntries(parts));
  }
  if (field.type === 'array') {
    const list = (Array.isArray(builtIn) ? builtIn : []) as unknown[];
    const every = fc.tuple(...list.map((item) => anyOf(items, item)));
    const most = Math.min((field.maxItems ?? 5) + 1, 120);
    return fc.oneof(
      { arbitrary: every, weight: 20 },
      { arbitrary: fc.array(fc.constant(list[0]), { minLength: most, maxLength: most }), weight: 1 },
      { arbitrary: fc.constant([]), weight: 1 },
    );
  }
  if (field.type === 'number')
    return maybe(
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom('five', undefined),
    );
  if (options.length > 0) return maybe(fc.constantFrom('unknown', '', undefined, options[0]?.value));
  const ends = [maxLength - 1, maxLength, maxLength + 1].map((length) => 'é'.repeat(length));
  return maybe(
    fc.constantFrom('', '  ', undefined, ...ends, `${'👍'.repeat(maxLength)} `, ' a '),
    fc.string(),
  );
};

/** The places where the form says something by itself. */
function* said(field: DocumentField, value: unknown, at: string, isOptional = false): Iterable<string> {
  if (problemOf(field, value, isOptional)) yield at;
  const values = Object(value) as Record<string, unknown>;
  for (const part of partsOf(field))
    yield* said(part.field, values[part.name], `${at}/${part.name}`, isOptional || part.isOptional);
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* said(field.items ?? {}, item, `${at}/${index}`);
}

/** The groups that may be left out; the form leaves it to the server whether they are half blank. */
function* optionalGroups(field: DocumentField, at: string): Iterable<string> {
  for (const { name, field: part, isOptional } of partsOf(field))
    if (isOptional && part.type === 'object') yield `${at}/${name}/`;
    else yield* optionalGroups(part, `${at}/${name}`);
  if (field.items) yield* optionalGroups(field.items, `${at}/\\d+`);
}

/** What a field can know alone. */
const known = /^(?:required|minLength|maxLength|enum|type|minimum|maximum|multipleOf|minItems|maxItems)$/;
const documents = fc.oneof(
  ...definitions.map((each) => anyOf(each.schema, each.builtIn).map((document) => ({ ...each, document }))),
);

test('the form and Ajv say the same about what a field can know alone', () => {
  const tried = { fitting: 0, refused: 0 };
  fc.assert(
    fc.property(documents, ({ schema, fits, leavable, document }) => {
      const tidy = tidied(schema, document);
      tried[fits(tidy) ? 'fitting' : 'refused'] += 1;
      const errors = (fits.errors ?? []).map(({ instancePath, keyword, params }) => ({
        at: keyword === 'required' ? `${instancePath}/${params.missingProperty}` : instancePath,
        keyword,
      }));
      const places = new Set(said(schema, tidy, ''));
      const refused = new Set(errors.map(({ at }) => at));
      expect([...places].filter((at) => !refused.has(at))).toEqual([]);
      const alone = errors.filter(({ keyword }) => known.test(keyword)).map(({ at }) => at);
      expect(alone.filter((at) => !places.has(at) && !leavable.test(at))).toEqual([]);
    }),
    { numRuns: times(300, 24_000) },
  );
  expect(Math.min(tried.fitting, tried.refused)).toBeGreaterThan(10);
});
