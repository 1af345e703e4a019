import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { ajvOptions } from '#server/http/read-form.ts';
import type { Document } from '#shared/content/contents.ts';
import type { DocumentDefinition } from '#shared/content/define.ts';
import type { ContentFinding } from '#shared/content/responses.ts';
import { formKeywords } from '#shared/content/schema.ts';
import { isOffered } from '#shared/offered.ts';

/** The documents that the site knows, by their kinds. */
export type DocumentDefinitions = ReadonlyMap<string, DocumentDefinition>;

const folder = path.resolve(import.meta.dirname, '../../../shared/content/documents');

let loading: Promise<DocumentDefinitions> | undefined;

/** Every definition of the folder; a further kind is a further file. */
export function loadDefinitions(): Promise<DocumentDefinitions> {
  loading ??= readdir(folder).then(async (names) => {
    const modules = await Promise.all(names.toSorted().map((name) => import(path.join(folder, name))));
    const all = modules.flatMap((module): DocumentDefinition[] => module.default);
    return new Map(all.filter(isOffered).map((each) => [each.builtIn.kind, each]));
  });
  return loading;
}

const ajv = new Ajv({ ...ajvOptions, verbose: true, keywords: [...ajvOptions.keywords, ...formKeywords] });

/** What does not fit: first by the schema, then, if that holds, by the definition's own check. Ajv compiles a schema when it is first used. */
export function findProblems({ schema, check }: DocumentDefinition, document: Document): ContentFinding[] {
  const fits = ajv.compile(schema);
  if (!fits(document)) return (fits.errors ?? []).map((error) => problemOf(error));
  return [...(check?.(document) ?? [])];
}

function problemOf({ instancePath, keyword, params, parentSchema }: ErrorObject): ContentFinding {
  const name = params.missingProperty ?? params.additionalProperty;
  const at = [instancePath.slice(1), name].filter(Boolean).join('/');
  if (keyword === 'required') return { at, says: 'Please fill this in.' };
  if (keyword === 'additionalProperties') return { at, says: 'There is no such field.' };
  if (keyword === 'minItems') return { at, says: `Please keep at least ${params.limit}.` };
  if (keyword === 'maxItems') return { at, says: `Please use at most ${params.limit}.` };
  if (keyword === 'maxLength') return { at, says: `Please use at most ${params.limit} characters.` };
  return { at, says: parentSchema?.message ?? 'This does not fit.' };
}

/** Identifies a schema and the text of a document. A start checks nothing that has passed before. */
export const checkOf = ({ schema }: DocumentDefinition, text: string): string =>
  createHash('sha256').update(JSON.stringify(schema)).update(text).digest('hex');
