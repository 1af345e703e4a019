import fc from 'fast-check';
import { findProblems } from '#server/features/content/definitions.ts';
import type { Document } from '#shared/content/contents.ts';
import type { DocumentDefinition } from '#shared/content/define.ts';

/** A field with the keywords of JSON Schema that documents use. */
interface AnyField {
  control?: string;
  enum?: readonly string[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  entriesOf?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  items?: AnyField;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, AnyField>;
  required?: readonly string[];
}

/** None of these may become a tag or an attribute. */
const injections = [
  '<injected>',
  '</script><injected>',
  '</title></style></textarea><injected>',
  '<!--<injected>',
  '" onmarked="1',
];

/** How an injection was rendered, with the markup before it; null if all of them are text. */
export const injectionIn = (html: string): string | null =>
  /.{0,80}(?:<injected|" onmarked=")/s.exec(html)?.[0] ?? null;

const texts = [
  ...injections,
  ...['Same', 'Same', 'A few words', ' ', '1-2 days', '100 %', '$1,200', '{{x}}', '&lt;b&gt; &amp;', '%'],
  ...[
    '__proto__',
    'constructor',
    'null',
    '0',
    '👩‍👩‍👧',
    'שלום עולם',
    '\u202Eright to left',
    'Ünïcödé',
    '한국어 문장',
    '—',
  ],
  'Donaudampfschifffahrtsgesellschaftskapitänswitwe',
  'A sentence of a usual length, which says one thing and then stops. '.repeat(3),
];

const links = [
  ...[
    '/',
    '/contact',
    '/contact?tab=booking#form',
    '/case-studies',
    '/no-such-page',
    '/solutions/career-coaching',
  ],
  ...['https://example.com/a?b=c&d=%22', 'http://example.com', 'mailto:a@example.com', 'tel:+18605550142'],
];
const images = [
  '/images/people/nobody.svg',
  'https://images.example/a.png?b&c',
  'https://images.example:99999/a.png',
  `/uploads/2026/${'0'.repeat(32)}-1200x900.jpg`,
];

/** Values for fields of one control, or of a separate pattern. */
const others = [
  ...links,
  ...images,
  'ann@example.com',
  'ann.o+x@mail.example.com',
  '(860) 555-0142',
  '+49 30 1234567',
];
others.push('2026-12-24', 'id-0', 'id-1', 'nobody');

/** @throws RangeError if this file has no value that fits */
function anyStringOf({
  pattern = '',
  minLength = 0,
  maxLength = 100,
  entriesOf,
}: AnyField): fc.Arbitrary<string> {
  const fits = new RegExp(pattern, 'u');
  const isFit = (text: string) => text.length >= minLength && text.length <= maxLength && fits.test(text);
  const isFree = isFit('Same') && !entriesOf;
  const known = (isFree ? texts.map((text) => text.slice(0, maxLength)) : others).filter(isFit);
  if (known.length === 0) throw new RangeError(`No value fits ${pattern}.`);
  const free = fc.string({ unit: 'grapheme', minLength, maxLength }).filter(isFit);
  return isFree
    ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 4 }, free)
    : fc.constantFrom(...known);
}

function anyValueOf(field: AnyField): fc.Arbitrary<unknown> {
  const { control, items, properties } = field;
  if (field.enum) return fc.constantFrom(...field.enum);
  if (items) {
    const { minItems = 0, maxItems = 100 } = field;
    return fc
      .array(anyValueOf(items), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 8) })
      .map(withOwnIds);
  }
  if (properties)
    return fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, anyValueOf(inner)])),
      { requiredKeys: [...(field.required ?? [])], noNullPrototype: true },
    );
  if (control === 'number') {
    const { minimum = 0, maximum = 2_000_000, multipleOf: step = 1 } = field;
    return fc.integer({ min: minimum / step, max: maximum / step }).map((count) => count * step);
  }
  return anyStringOf(field);
}

const withOwnIds = (items: unknown[]): unknown[] =>
  items.map((item, index) =>
    typeof item === 'object' && item !== null && 'id' in item ? { ...item, id: `id-${index}` } : item,
  );

/** A document that could be published. */
export const randomDocument = (definition: DocumentDefinition): fc.Arbitrary<Document> =>
  anyValueOf(definition.schema as AnyField).map((document) => repaired(definition, document as Document));

/** What contradicts another field gives way to the built-in words, in as small a part as possible. */
function repaired(definition: DocumentDefinition, document: Document): Document {
  let fitting = document;
  for (let round = 0; round < 50; round += 1) {
    const [problem] = findProblems(definition, fitting).filter(({ level }) => !level);
    if (!problem) return fitting;
    const parts = problem.at.split('/');
    // First the item or group around the place, then larger ones.
    const path = parts.slice(0, Math.max(1, parts.length - 1 - Math.floor(round / 20)));
    fitting = replaced(fitting, definition.builtIn, path) as Document;
  }
  return definition.builtIn;
}

function replaced(value: unknown, builtIn: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return builtIn;
  if (Array.isArray(value)) {
    const others = Array.isArray(builtIn) && builtIn.length > 0 ? builtIn : [undefined];
    return value.map((item, index) =>
      String(index) === name ? replaced(item, others[index % others.length], rest) : item,
    );
  }
  const [own, other] = [value, builtIn] as Record<string, unknown>[];
  return { ...own, [name]: replaced(own?.[name], other?.[name], rest) };
}
