import type { Knex } from 'knex';
import { refusedField } from '#server/http/errors.ts';
import type { Contents, Document } from '#shared/content/contents.ts';
import { miscount } from '#shared/content/counted.ts';
import type { DocumentDefinition } from '#shared/content/define.ts';
import type { ContentFinding } from '#shared/content/responses.ts';
import { wordRules } from '#shared/content/word-rules.ts';
import { cleanValue, type TextSchema } from '#shared/forms/clean.ts';
import { categoryIds, packages, tierSteps } from '#shared/packages/catalog.ts';
import { definePages } from '#shared/pages/definitions.ts';
import { findAmong } from './among.ts';
import { findProblems, loadDefinitions } from './definitions.ts';
import { readPreview } from './preview.ts';

interface Surroundings {
  inForce: Contents;
  /** What will be in force with this document: others that are published with it, or all drafts. */
  contents: Contents;
  /** The addresses of pictures that are no longer stored. */
  missing?: readonly string[];
}

/** The words that a draft will meet. */
export const readSurroundings = async (db: Knex, inForce: Contents): Promise<Surroundings> => ({
  inForce,
  contents: await readPreview(db, inForce),
});

/** What the owner has to correct in a document, and what they should. */
export async function findingsOf(
  definition: DocumentDefinition,
  document: Document,
  { missing = [], ...surroundings }: Surroundings,
): Promise<ContentFinding[]> {
  const definitions = await loadDefinitions();
  const { schema, checkAmong } = definition;
  const problems = findProblems(definition, document);
  const ownPaths = pathsOf(surroundings.contents);
  const among = problems.some(isError)
    ? []
    : [
        ...(checkAmong?.(document, surroundings.contents) ?? []),
        ...findAmong(definitions, document, surroundings),
      ];
  const counts = { ...countsOnSale, ...(problems.some(isError) ? {} : definition.counts?.(document)) };
  const ofTexts = [...textsIn(schema, document)].flatMap(({ at, field, text }): ContentFinding[] => {
    if (missing.some((address) => text.startsWith(address)))
      return [{ at, says: 'This image is no longer stored. Please upload it again.' }];
    const says =
      field.control === 'link'
        ? linkWarning(text, ownPaths)
        : (wordWarning(field, text, at) ?? miscount(text, counts));
    return says === undefined ? [] : [{ at, says, level: 'warning' }];
  });
  return [...problems, ...among, ...ofTexts];
}

/** What any document may count. */
const countsOnSale = {
  packages: packages.length,
  families: categoryIds.length,
  tiers: tierSteps.length,
};

export const isError = ({ level }: ContentFinding) => level !== 'warning';

interface TextField extends TextSchema {
  control?: string;
  ideal?: readonly [least: number, most: number];
  properties?: Record<string, TextField>;
  items?: TextField;
}

/** Every text of a document, with its place and field. */
function* textsIn(
  field: TextField,
  value: unknown,
  at = '',
): Iterable<{ at: string; field: TextField; text: string }> {
  if (typeof value === 'string') yield { at, field, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const of = Array.isArray(value) ? field.items : field.properties?.[name];
    if (of) yield* textsIn(of, inner, at === '' ? name : `${at}/${name}`);
  }
}

function wordWarning({ control, ideal: [least, most] = [0, 0] }: TextField, text: string, at: string) {
  if (control !== 'line' && control !== 'text') return undefined;
  const { length } = [...text];
  if (length > most && most > 0 && at.startsWith('meta/'))
    return `Search results cut this text after about ${most} characters. It has ${length}.`;
  if (length > most && most > 0)
    return `This text looks best with at most ${most} characters. It has ${length}.`;
  if (length > 0 && length < least)
    return `This text looks best with ${least} characters or more. It has ${length}.`;
  return wordRules.find(({ pattern }) => pattern.test(text))?.says;
}

/** The pages at fixed addresses. */
const pathsOf = (contents: Contents) =>
  new Set(
    definePages(contents).flatMap((page) =>
      page.kind === 'family' ? (page.members ?? []).map(({ path }) => path) : page.path,
    ),
  );

/** Articles and files have addresses that only the database or the build knows. */
function linkWarning(link: string, ownPaths: ReadonlySet<string>) {
  const [path = ''] = link.split(/[?#]/);
  if (!path.startsWith('/') || ownPaths.has(path) || /^\/articles\/|\.\w+$/.test(path)) return undefined;
  return 'The site has no page at this address.';
}

/** A document as it was sent, with clean texts and without unknown fields, whether it fits or not. @throws {HttpError} 422 for another kind */
export function readGiven({ schema, builtIn }: DocumentDefinition, given: unknown): Document {
  const document = cleaned(schema, given) as Document | undefined;
  if (document?.kind === builtIn.kind) return document;
  throw refusedField(422, 'document', 'Please send a document of this kind.');
}

/** As forms clean their values. */
function cleaned(field: TextField, value: unknown): unknown {
  const { properties, items } = field;
  if (typeof value === 'string') return cleanValue(field, value);
  if (Array.isArray(value)) return items ? value.map((item) => cleaned(items, item)) : value;
  if (!properties || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const inside = Object.hasOwn(properties, name) && properties[name];
      return inside ? [[name, cleaned(inside, inner)]] : [];
    }),
  );
}
