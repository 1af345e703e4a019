import type { Lead, LeadDetail, LeadEvent, LeadFile } from '../../../shared/leads/leads.ts';
import { json, moment, objectSchema, orNull } from '../../http/openapi/description.ts';

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const list = (items: object) => ({ type: 'array', items }) as const;

/** How the API describes a lead. */
export const leadProperties = {
  id: integer,
  kind: text,
  name: text,
  email: text,
  subject: text,
  status: text,
  held: { type: 'boolean' },
  owner: { type: ['object', 'null'], properties: { id: integer, name: text } },
  receivedAt: moment,
  dueAt: { ...moment, description: 'By when the firm said that it would answer.' },
  answeredAt: orNull(moment),
  urgency: { ...orNull(text), description: 'later, soon, due or overdue; null for what is answered.' },
  version: { ...integer, description: 'Goes back with each change.' },
} as const;
export const lead = objectSchema<Lead>('Lead', leadProperties);

const detail = objectSchema<LeadDetail>(
  'LeadDetail',
  {
    ...leadProperties,
    sections: list({
      type: 'object',
      properties: {
        title: text,
        fields: list({ type: 'object', properties: { label: text, value: text } }),
      },
    }),
    files: list(
      objectSchema<LeadFile>('LeadFile', { id: integer, name: text, size: integer, quarantineReason: text }),
    ),
    booking: {
      type: 'object',
      description: 'Of a booking: its id, state, time and version, and what can be done about it.',
    },
    events: list(
      objectSchema<LeadEvent>(
        'LeadEvent',
        {
          id: integer,
          kind: text,
          who: orNull(text),
          text,
          at: moment,
          mail: { ...text, description: 'What became of a reply: queued, sent or dead.' },
        },
        { optional: ['mail'] },
      ),
    ),
  },
  { optional: ['booking'] },
);
export const asItIs = { 200: { description: 'The lead as it is now.', content: json(detail) } };
