import type { RequestHandler } from 'express';
import { product } from '#server/ops/product.ts';
import type { Services } from '#server/services.ts';
import { type Firm, firm } from '#shared/content/documents/firm.ts';
import { offers } from '#shared/offered.ts';
import { api } from '#shared/paths.ts';
import { type Call, defineCall, noRateLimit, publicAccess } from '../call.ts';
import { type CallLimit, policiesOf } from '../rate-limit.ts';
import { type Description, type JsonSchema, json } from './description.ts';

/** GET /api/openapi.json, for the given calls and itself: made once for the firm's facts in force, then the same bytes and ETag for everyone. */
export function describeCalls(
  calls: readonly Call[],
  { config, contents }: Pick<Services, 'config' | 'contents'>,
): Call {
  let document: { facts: Firm; text: string } | undefined;
  const itself = defineCall({
    method: 'get',
    path: api.description,
    access: publicAccess,
    limit: noRateLimit,
    describe: {
      id: 'describeCalls',
      tag: 'description',
      summary: 'Describe these calls (OpenAPI 3.1)',
      responses: { 200: { description: 'OpenAPI 3.1.', content: json({ type: 'object' }) } },
    },
    handler(_req, res) {
      const facts = contents().of(firm);
      if (document?.facts !== facts)
        document = {
          facts,
          text: JSON.stringify(openApiDocument([...calls, itself], config.siteUrl, facts)),
        };
      res.set('Cache-Control', 'no-cache').type('application/json').send(document.text);
    },
  });
  return itself;
}

/** OpenAPI 3.1. Schemas with a title are under components, once. */
function openApiDocument(
  calls: readonly Call[],
  siteUrl: string,
  { name, legalName, email }: Firm,
): JsonSchema {
  const schemas: Record<string, unknown> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { path: expressPath, method, body, describe, right, limit } of calls) {
    if (!describe) continue;
    const path = expressPath.replace(/:(\w+)/g, '{$1}');
    const responses = withLimit(describe.responses, [limit].flat());
    const operation = present({ ...describe, responses }, body.content, schemas);
    paths[path] = { ...paths[path], [method]: { ...operation, ...(right && { 'x-right': right }) } };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} website`,
      version: product.version,
      summary: 'Every call of the website under /api.',
      contact: { name: legalName, email },
    },
    servers: [{ url: siteUrl }],
    tags: Object.entries(tags)
      .filter(([name]) => calls.some(({ describe }) => describe?.tag === name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas },
  };
}

const tags: Record<Description['tag'], string> = {
  articles: 'What visitors read.',
  forms: 'What visitors send.',
  payments: offers.giftCards ? 'Packages and gift cards.' : 'Packages.',
  billing: 'Connecting the billing account; for the operator.',
  admin:
    'The admin panel. A call carries the shared password, which also starts a session, or the session of an account; `x-right` names the right that its role must include.',
  description: 'This document.',
};

/** Adds the rate limit headers to each response of a limited call. */
function withLimit(
  responses: Description['responses'],
  guards: readonly (RequestHandler | CallLimit)[],
): Description['responses'] {
  const quotas = guards.flatMap((guard) => ('quotas' in guard ? guard.quotas : []));
  if (quotas.length === 0) return responses;
  const fields = {
    'RateLimit-Policy': {
      description: 'The quotas: `q` calls in `w` seconds (draft-ietf-httpapi-ratelimit-headers).',
      schema: { const: policiesOf(quotas) },
    },
    RateLimit: {
      description: 'What is left of each quota: `r` calls, for `t` seconds.',
      schema: { type: 'string' },
    },
  };
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      // Requests from another site are refused before they are counted.
      status === '403' ? response : { ...response, headers: { ...response.headers, ...fields } },
    ]),
  );
}

function present(
  { id, tag, summary, description, parameters = [], responses }: Description,
  body: Call['body']['content'],
  schemas: Record<string, unknown>,
): object {
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(parameters.length > 0 && {
      parameters: parameters.map((parameter) => ({
        ...parameter,
        required: parameter.required ?? parameter.in === 'path',
      })),
    }),
    ...(body && { requestBody: { required: true, content: withComponents(body, schemas) } }),
    responses: withComponents(responses, schemas),
  };
}

/** Moves every titled schema to the components, at any depth. */
function withComponents(value: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => withComponents(item, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const { title } = value as { title?: unknown };
  const isComponent = typeof title === 'string' && /^[A-Z][A-Za-z]+$/.test(title) && 'type' in value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    // An example is data, even if it looks like a schema.
    key === 'example' ? item : withComponents(item, schemas),
  ]);
  if (!isComponent) return Object.fromEntries(entries);
  schemas[title] = Object.fromEntries(entries);
  return { $ref: `#/components/schemas/${title}` };
}
