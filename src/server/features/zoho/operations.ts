import { api } from '../../../shared/paths.ts';
import { html, json, type Operation } from '../../http/openapi/operation.ts';
import { refusals } from '../../http/openapi/refusals.ts';

const text = { type: 'string' } as const;

const parameter = (name: string, description: string) =>
  ({ name, in: 'query', description, schema: text }) as const;

export const zohoOperations: readonly Operation[] = [
  {
    method: 'get',
    path: api.zohoAuthorizationUrl,
    id: 'makeAuthorizationUrl',
    tag: 'billing',
    summary: 'A link to the consent page of the billing service',
    answers: {
      200: {
        description: 'Good once, for the browser that asked.',
        content: json({
          type: 'object',
          properties: { url: { type: 'string', format: 'uri' } },
          required: ['url'],
        }),
      },
      ...refusals(409, 429, 503),
    },
  },
  {
    method: 'get',
    path: api.zohoCallback,
    id: 'receiveAuthorization',
    tag: 'billing',
    summary: 'Where the consent page sends the browser back to; shows the new refresh token once',
    parameters: [
      parameter('state', 'What the link carried.'),
      parameter('code', 'To be exchanged for the token.'),
      parameter('location', "The account's data center."),
      parameter('accounts-server', 'Where to exchange; only one that we know.'),
      parameter('error', 'Instead of a code.'),
    ],
    answers: {
      200: html('The token, or that none was given.'),
      400: html('The state is not ours or is used up, or the code was refused.'),
      503: html('The billing service could not be asked.'),
      ...refusals(409, 429),
    },
  },
];
