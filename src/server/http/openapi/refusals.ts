import type { Answer, JsonSchema } from './description.ts';

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
  403: 'The call came from another site, or the caller’s role does not include it.',
  404: 'Not found.',
  408: 'The body took too long to arrive.',
  409: 'The call conflicts with the current state.',
  410: 'The link has been used or has expired.',
  413: 'The body is too large.',
  415: 'This call does not accept the format of the body.',
  422: 'One or more fields are not valid; each of them is named.',
  429: 'Too many requests; see Retry-After.',
  502: 'The billing service refused the order.',
  503: 'The service is briefly unavailable; see Retry-After.',
} as const;

const waits = {
  'Retry-After': { description: 'Seconds.', schema: { type: 'string' } },
} as const;

/** Refusals: one short sentence, as text/plain, or as a problem for clients that ask for it. */
export function refusals(...statuses: (keyof typeof descriptions)[]): Record<number, Answer> {
  return Object.fromEntries(
    statuses.map((status): [number, Answer] => [
      status,
      {
        description: descriptions[status],
        content: {
          'text/plain': { schema: { type: 'string' } },
          'application/problem+json': { schema: problem },
        },
        ...((status === 429 || status === 503) && { headers: waits }),
        ...(status === 401 && {
          headers: {
            'WWW-Authenticate': {
              description: 'The scheme is the site’s own session.',
              schema: { type: 'string' },
            },
          },
        }),
        ...(status === 301 && {
          headers: { Location: { description: 'The new address.', schema: { type: 'string' } } },
        }),
      },
    ]),
  );
}

/** What any call with a JSON body may answer. */
export const bodyRefusals = () => refusals(400, 403, 408, 413, 415, 422, 429, 503);
