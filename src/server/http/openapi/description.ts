import type { FormSchema } from '#shared/forms/schema.ts';
import { orNull } from '#shared/shape.ts';

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

export const parameter = (
  place: Parameter['in'],
  name: string,
  description: string,
  schema: JsonSchema = { type: 'string' },
): Parameter => ({ name, in: place, description, schema });

export interface DescribedResponse {
  description: string;
  /** By media type; none for a response without a body. */
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
  responses: Readonly<Record<number, DescribedResponse>>;
}

export const json = (schema: JsonSchema, example?: unknown): Readonly<Record<string, Content>> => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

/** The response of a call that went well. */
export const ok = (description: string, schema: JsonSchema, example?: unknown) => ({
  200: { description, content: json(schema, example) },
});
/** The same for a call without a response body. */
export const noContent = (description = 'It is done.') => ({ 204: { description } });

export const htmlResponse = (description: string): DescribedResponse => ({
  description,
  content: { 'text/html': { schema: { type: 'string' } } },
});

/** For a call that creates something with an address. */
export const withLocation = (response: DescribedResponse): DescribedResponse => ({
  ...response,
  headers: {
    ...response.headers,
    Location: header('The address of the new resource.'),
  },
});

/** For a call whose answer a client may cache and revalidate (RFC 9110, section 13). */
export const ifNoneMatch = parameter('header', 'If-None-Match', 'The ETag of the caller’s copy.');
export const notModified: Readonly<Record<number, DescribedResponse>> = {
  304: { description: 'The caller’s copy is current.' },
};
export const withEtag = (response: DescribedResponse): DescribedResponse => ({
  ...response,
  headers: {
    ...response.headers,
    ETag: header('Identifies this version.'),
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

const problem: JsonSchema = {
  title: 'Problem',
  description: 'RFC 9457, for callers that accept application/problem+json.',
  type: 'object',
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'The sentence that other callers get as text/plain.' },
    instance: { type: 'string', description: 'The id of the request in the log: `urn:request:…`.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          pointer: { type: 'string', description: 'The field, as a JSON Pointer (RFC 6901).' },
          detail: { type: 'string' },
        },
        required: ['pointer', 'detail'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance'],
};

const descriptions = {
  301: 'Moved; see Location.',
  400: 'The request could not be read.',
  401: 'The password is wrong, and there is no valid session.',
  403: 'The call came from another site, the caller’s role does not include it, or it needs a fresh proof.',
  404: 'Not found.',
  408: 'The body took too long to arrive.',
  409: 'The call conflicts with the current state.',
  410: 'The link has been used or has expired.',
  413: 'The body is too large.',
  415: 'This call does not accept the format of the body.',
  422: 'The content is not valid; `errors` names each invalid field.',
  429: 'Too many requests; see Retry-After.',
  502: 'The billing service refused the order.',
  503: 'The service is briefly unavailable; see Retry-After.',
} as const;

const header = (description: string) => ({ description, schema: { type: 'string' } });
const waits = { 'Retry-After': header('Seconds.') };
const headers: Readonly<Record<number, DescribedResponse['headers']>> = {
  301: { Location: header('The new address.') },
  401: { 'WWW-Authenticate': header('The scheme is the site’s own session.') },
  429: waits,
  503: waits,
};

/** Refusals: one short sentence, as text/plain, or as a problem for clients that ask for it. */
export function refusals(...statuses: (keyof typeof descriptions)[]): Record<number, DescribedResponse> {
  return Object.fromEntries(
    statuses.map((status): [number, DescribedResponse] => [
      status,
      {
        description: descriptions[status],
        content: {
          'text/plain': { schema: { type: 'string' } },
          'application/problem+json': { schema: problem },
        },
        ...(headers[status] && { headers: headers[status] }),
      },
    ]),
  );
}

/** The refusals of any call with a JSON body. */
export const bodyRefusals = () => refusals(400, 403, 408, 413, 415, 422, 429, 503);
