import type { Document } from '#shared/content/contents.ts';
import type { DocumentDefinition } from '#shared/content/define.ts';
import type { ContentFinding } from '#shared/content/responses.ts';
import { findProblems } from './definitions.ts';

interface StoredDocument {
  /** JSON. */
  text: string;
  /** Of its schema, from 1. */
  schemaVersion: number;
  /** Whether this text has passed the current schema. */
  isChecked?: boolean;
}

type Fit = { document: Document; findings: [] } | { document: null; findings: ContentFinding[] };

/** A stored document as the current schema has it: migrated and completed; or what does not fit. */
export function fitStored(
  definition: DocumentDefinition,
  { text, schemaVersion, isChecked = false }: StoredDocument,
): Fit {
  let document: Document;
  try {
    document = readStored(definition, text, schemaVersion);
  } catch (error) {
    return {
      document: null,
      findings: [{ at: '', says: `This is no document: ${(error as Error).message}` }],
    };
  }
  const findings = isChecked ? [] : findProblems(definition, document).filter(({ level }) => !level);
  return findings.length === 0 ? { document, findings: [] } : { document: null, findings };
}

/** Migrated and completed, whether it fits or not. @param text JSON */
export function readStored(
  { schema, builtIn, migrations = [] }: DocumentDefinition,
  text: string,
  schemaVersion: number,
): Document {
  const steps = migrations.slice(schemaVersion - 1);
  const migrated = steps.reduce<unknown>((former, step) => step(former as never), JSON.parse(text));
  return completed(schema as Schema, migrated, builtIn) as Document;
}

export const schemaVersionOf = ({ migrations = [] }: DocumentDefinition) => migrations.length + 1;

interface Schema {
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
}

/**
 * The value without fields that the schema does not have any more, and with the built-in values of fields that it requires since. Items of
 * lists have no built-in values.
 */
function completed(schema: Schema, value: unknown, builtIn?: unknown): unknown {
  const { properties, required = [], items } = schema;
  if (items && Array.isArray(value)) return value.map((item) => completed(items, item));
  if (!properties || !isRecord(value)) return value;
  const others = isRecord(builtIn) ? builtIn : {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      if (name in value) return [[name, completed(field, value[name], others[name])]];
      return required.includes(name) && name in others ? [[name, others[name]]] : [];
    }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
