import type { FormSchema } from '../../../shared/forms/schema.ts';
import { orNull } from '../../../shared/shape.ts';

/** JSON Schema, draft 2020-12. A `title` in PascalCase makes it a component of the document that others refer to. */
export type JsonSchema = { readonly [keyword: string]: unknown };

export interface Content {
  schema: JsonSchema;
  example?: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  schema: JsonSchema;
  required?: boolean;
}

export interface Answer {
  description: string;
  /** By media type; none for an answer without a body. */
  content?: Readonly<Record<string, Content>>;
  headers?: Readonly<Record<string, { description: string; schema: JsonSchema }>>;
}

/** A call's description, besides its path, method and body. */
export interface Description {
  /** Unique; the name in generated clients. */
  id: string;
  tag: 'articles' | 'forms' | 'payments' | 'billing' | 'admin' | 'description';
  summary: string;
  description?: string;
  parameters?: readonly Parameter[];
  answers: Readonly<Record<number, Answer>>;
}

export const json = (schema: JsonSchema, example?: unknown): Readonly<Record<string, Content>> => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

/** The answer of a call that went well. */
export const ok = (description: string, schema: JsonSchema, example?: unknown) => ({
  200: { description, content: json(schema, example) },
});
/** The same of a call that has nothing to say. */
export const done = (description = 'It is done.') => ({ 204: { description } });

export const html = (description: string): Answer => ({
  description,
  content: { 'text/html': { schema: { type: 'string' } } },
});

/** For a call that creates something with an address. */
export const atLocation = (answer: Answer): Answer => ({
  ...answer,
  headers: {
    ...answer.headers,
    Location: { description: 'The address of the new resource.', schema: { type: 'string' } },
  },
});

/** For a call whose answer a client may cache and revalidate (RFC 9110, section 13). */
export const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of the caller’s copy.',
  schema: { type: 'string' },
};
export const unchanged: Readonly<Record<number, Answer>> = {
  304: { description: 'The caller’s copy is current.' },
};
export const withEtag = (answer: Answer): Answer => ({
  ...answer,
  headers: {
    ...answer.headers,
    ETag: { description: 'Identifies this version.', schema: { type: 'string' } },
  },
});

/** A form's schema; the message of each field, which visitors read, becomes `x-message`. */
export function formSchema(title: string, { properties, required }: FormSchema): JsonSchema {
  return {
    title,
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, { message, nullable, options: _options, ...rules }]) => [
        name,
        // Null counts as missing, where that is allowed.
        { ...(nullable || !required.includes(name) ? orNull(rules) : rules), 'x-message': message },
      ]),
    ),
    required: [...required],
  };
}
